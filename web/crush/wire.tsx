import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { type Device, Devices } from '../lib/devices/devices.ts';
import type { LineState } from '../lib/devices/serial-line.ts';
import { serialHere } from '../lib/devices/serial-port.ts';
import { formatWeight } from '../lib/screen/format.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import type { Crush } from './use-crush.ts';

interface WireProps {
  crush: Crush;
  /** Told of it, for as long as there are any. */
  devices: RefObject<Devices | null>;
  onRead: (eid: string) => void;
}

const CLOCK = {
  now: () => performance.now(),
  later(act: () => void, ms: number) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

const DEVICES: readonly Device[] = ['stick', 'scale'];

/** The stick and the scale that are connected to this browser: how their lines are, and what the scale shows. */
export default function Wire({ crush, devices: told, onRead }: WireProps) {
  // Who is shown has to be so before the weight comes that is in the same line.
  const read = useEffectEvent((eid: string) => flushSync(() => onRead(eid)));
  const fill = useEffectEvent((kg: number) => crush.fill(kg));
  const [devices, setDevices] = useState<Devices | null>(null);
  useEffect(() => {
    const serial = serialHere();
    if (!serial) return;
    const made = new Devices({
      ...{ serial, storage: localStorage, clock: CLOCK, page: window },
      onRead: (eid) => read(eid),
      onFill: (kg) => fill(kg),
    });
    made.begin();
    told.current = made;
    setDevices(made);
    return () => {
      told.current = null;
      void made.end();
    };
  }, [told]);

  const who = crush.current?.cow.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as somebody else comes to the crush.
  useEffect(() => devices?.anotherAnimal(), [devices, who]);
  const isAsking = crush.ask !== null;
  useEffect(() => {
    if (!isAsking) devices?.offer();
  }, [devices, isAsking]);

  return devices && <Lines devices={devices} />;
}

function Lines({ devices }: { devices: Devices }) {
  const { kg, steady, ...lines } = useSyncExternalStore(devices.subscribe, devices.state);
  const lost = DEVICES.filter((device) => lines[device] === 'lost');
  return (
    <>
      {DEVICES.map((device) => {
        const state = lines[device];
        if (state === null || state === 'lost')
          return (
            <Button
              key={device}
              narrow
              // Who presses it and chooses none leaves all as it was.
              onClick={() => void devices.connect(device).catch(() => undefined)}
            >
              {t(device === 'stick' ? 'at-crush.connect-stick' : 'at-crush.connect-scale')}
            </Button>
          );
        return (
          <Line key={device} device={device} state={state}>
            {device === 'scale' && kg !== null && (
              <output data-steady={steady} className="crush-live">
                {formatWeight(kg, WEIGHT_KG)}
              </output>
            )}
          </Line>
        );
      })}
      {lost.map((device) => (
        <p key={device} role="alert" className="crush-lost">
          {t(device === 'stick' ? 'at-crush.stick-lost' : 'at-crush.scale-lost')}
        </p>
      ))}
    </>
  );
}

interface LineProps {
  device: Device;
  state: LineState;
  children: React.ReactNode;
}

/** `stick o`: the name, and a sign that it is there. */
function Line({ device, state, children }: LineProps) {
  return (
    <span className="crush-device" data-state={state}>
      {t(device === 'stick' ? 'at-crush.stick' : 'at-crush.scale')} {children}
      <span className="sr-only">
        {t(state === 'ready' ? 'at-crush.line-ready' : 'at-crush.line-connecting')}
      </span>
    </span>
  );
}
