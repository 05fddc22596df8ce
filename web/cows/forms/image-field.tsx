import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pictureOf } from './draft-pictures.ts';

/** Fetched with the first picture. */
const keptPictures = () => import('./kept-pictures.ts');

interface ImageFieldProps {
  /** The image as a data address or the address of the present one; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** Called with the preparation of an image; it answers whether the form has the chosen image. */
  onWork: (work: Promise<boolean>) => void;
  ref: Ref<HTMLInputElement>;
  error?: string | undefined;
}

/** A cow's image: previewed, turned upright and shrunk before it goes anywhere. Files can also be dropped on it. */
export function ImageField({ value, onChange, onWork, ref, error }: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(undefined);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const [, setRead] = useState('');
  const message = fault ?? error;
  const picture = pictureOf(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture that is brought back.
  useEffect(() => {
    if (picture !== undefined) return;
    onWork(
      keptPictures().then(async ({ readPicture }) => {
        const isThere = await readPicture(value);
        if (!isThere) onChange('');
        setRead(value);
        return true;
      }),
    );
  }, [value]);

  async function take(file: File | undefined): Promise<boolean> {
    if (!file) return true;
    setFault(null);
    if (!file.type.startsWith('image/')) {
      setFault(t('cow-forms.photo-not-a-picture'));
      return false;
    }
    // When two images are chosen one after the other, the second counts, whichever is ready first.
    latest.current = file;
    setBusy(true);
    const image = await keptPictures()
      .then(({ takePicture }) => takePicture(file))
      .catch(() => null);
    if (latest.current !== file) return true;
    setBusy(false);
    if (image === null) setFault(t('cow-forms.photo-unreadable'));
    else onChange(image);
    return image !== null;
  }

  function remove(): void {
    latest.current = undefined;
    setBusy(false);
    onChange('');
  }

  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="font-medium">
          {named('field.cows.image_key')}
        </label>
        <span className="text-[0.8125rem] text-soft">{t('frame.optional')}</span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut for choosing one with the field. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          onWork(take(event.dataTransfer.files[0]));
        }}
        className={`flex flex-wrap items-center gap-4 rounded-2xl border border-dashed p-3 transition-colors ${over ? 'border-pasture bg-pasture-tint' : 'border-edge'}`}
      >
        {!picture ? (
          <span className="grid size-24 shrink-0 place-items-center rounded-xl bg-sunk text-soft">
            <Icon name="image" className="size-8" />
          </span>
        ) : (
          <img
            src={picture}
            alt={t('cow-forms.photo-chosen')}
            className="size-24 shrink-0 rounded-xl bg-sunk object-cover"
          />
        )}
        <div className="flex min-w-0 flex-col items-start gap-1">
          <Button icon="image" busy={busy} onClick={() => input.current?.click()}>
            {busy
              ? t('cow-forms.photo-preparing')
              : value === ''
                ? t('cow-forms.photo-choose')
                : t('cow-forms.photo-change')}
          </Button>
          {value !== '' && (
            <Button look="quiet" icon="trash" onClick={remove}>
              {t('cow-forms.photo-remove')}
            </Button>
          )}
          <input
            ref={(element) => {
              input.current = element;
              if (typeof ref === 'function') ref(element);
            }}
            id={id}
            type="file"
            accept="image/*"
            tabIndex={-1}
            className="sr-only"
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? `${id}-error` : undefined}
            onChange={(event) => {
              onWork(take(event.target.files?.[0]));
              // So that the same file can be chosen again after it was removed.
              event.target.value = '';
            }}
          />
        </div>
      </div>
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
    </div>
  );
}
