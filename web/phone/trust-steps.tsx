import { t } from '../lib/words/words.ts';
import { Section } from '../ui/section.tsx';

interface Way {
  /** For which phones. */
  name: string;
  /** Whether this phone is one of them. */
  isThis: boolean;
  steps: readonly string[];
}

/** One's own phone first. */
function ways(): Way[] {
  const { userAgent } = navigator;
  const isAndroid = userAgent.includes('Android');
  const isFirefox = userAgent.includes('Firefox');
  const all: Way[] = [
    {
      name: t('phone.iphone'),
      isThis: /iPhone|iPad/.test(userAgent),
      steps: [t('phone.iphone-profile'), t('phone.iphone-install'), t('phone.iphone-trust')],
    },
    {
      name: t('phone.android'),
      isThis: isAndroid && !isFirefox,
      steps: [t('phone.android-search'), t('phone.android-install'), t('phone.android-choose')],
    },
    {
      name: t('phone.firefox'),
      isThis: isAndroid && isFirefox,
      steps: [t('phone.firefox-first'), t('phone.firefox-secret'), t('phone.firefox-switch')],
    },
  ];
  return all.sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** What to press so that a phone trusts the certificate. */
export function TrustSteps() {
  return (
    <Section level={2} title={t('phone.trust')}>
      <div className="grid gap-6">
        {ways().map(({ name, steps }) => (
          <div key={name}>
            <h3 className="mb-1 text-base">{name}</h3>
            <ol className="grid gap-2">
              {steps.map((step, at) => (
                <li key={step} className="flex gap-3">
                  <span aria-hidden="true" className="w-6 shrink-0 text-end font-semibold text-soft">
                    {at + 1}
                  </span>
                  <span className="min-w-0 wrap-anywhere">{step}</span>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}
