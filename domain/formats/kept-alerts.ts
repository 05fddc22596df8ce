/** Alerts that wait to be told, as the database keeps them: as JSON with their format. */
import { Alert } from '../alerts/alert.ts';
import { currentFormat, stepsFrom } from './formats.ts';

/** An alert as some release kept it. */
export type KeptAlert = Record<string, unknown>;

/** The first makes `alert/2` of `alert/1`, which 0.1.0 writes. A change of the schema `Alert` adds one. */
export const ALERT_STEPS: ((alert: KeptAlert) => KeptAlert)[] = [];

/** The text in which an alert is kept. */
export function alertText(alert: Alert): string {
  return JSON.stringify({ ...alert, format: currentFormat('alert', ALERT_STEPS) });
}

/** The alert in a kept text, as it would be now. Throws `UnknownFormatError`, or zod's error for what is no alert. */
export function readAlert(text: string): Alert {
  // What 0.1.0 kept names no format.
  const { format = 'alert/1', ...kept }: KeptAlert = JSON.parse(text);
  return Alert.parse(
    stepsFrom('alert', ALERT_STEPS, String(format)).reduce((alert, step) => step(alert), kept),
  );
}
