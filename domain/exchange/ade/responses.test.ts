import { expect, it } from 'vitest';
import { message } from '#domain/messages/message.ts';
import { adeFaults } from '../../../testing/ade/validate.ts';
import { say, sentenceOf } from '../../../testing/words.ts';
import {
  ADE_STATUS,
  type AdeErrorType,
  errorCollection,
  errorMessage,
  faultMessage,
  noticeMessage,
} from './responses.ts';

const words = { say, sentenceOf };

it.each(Object.keys(ADE_STATUS) as AdeErrorType[])(
  'a refusal %s is as the published schema has it',
  (type) => {
    const error = errorMessage({ type, reason: message('value.required') }, words);
    expect(adeFaults('icarErrorCollection', errorCollection([error]))).toEqual([]);
    expect(error).toEqual({
      type,
      severity: 'Error',
      status: ADE_STATUS[type],
      title: expect.stringMatching(/^[A-Z]/),
      detail: 'This is required.',
      instance: null,
    });
  },
);

it('a fault names its place in what was sent', () => {
  const fault = { type: 'required', instance: '/animal', reason: message('value.required') } as const;
  expect(faultMessage(fault, words)).toMatchObject({ instance: '/animal' });
  expect(faultMessage(fault, words, 3)).toMatchObject({ instance: '/3/animal' });
  expect(faultMessage({ ...fault, instance: '' }, words)).toMatchObject({ instance: null });
  expect(faultMessage({ ...fault, instance: '' }, words, 3)).toMatchObject({ instance: '/3' });
});

it.each([
  ['unchanged', 'Information'],
  ['older', 'Information'],
  ['met', 'Information'],
  ['nothing-deleted', 'Information'],
  ['changed-here', 'Warning'],
] as const)('%s is told as %s', (type, severity) => {
  const notice = noticeMessage(type, words);
  expect(adeFaults('icarResponseMessageResource', notice)).toEqual([]);
  expect(notice).toMatchObject({ type, severity, status: 200, detail: expect.stringMatching(/\.$/) });
});
