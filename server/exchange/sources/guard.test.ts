import { describe, expect, it } from 'vitest';
import { isAllowable } from '../../http/allowed-hosts.ts';
import { guardOf } from './guard.ts';

const PUBLIC = guardOf([]);
const HOME = guardOf(['192.168.1.0/24', 'fd00:1::/32', '10.9.8.7', 'barn.lan']);
const url = (text: string) => new URL(text);
/** Where a name is resolved. */
const byName = url('https://ade.example/');

describe('a public address', () => {
  it.each([
    ...['8.8.8.8', '1.1.1.1', '9.255.255.255', '11.0.0.1', '100.63.255.255', '100.128.0.0', '172.15.0.1'],
    ...['172.32.0.0', '192.169.0.1', '198.17.0.1', '198.20.0.1', '223.255.255.255', '169.253.0.1'],
    ...['2606:4700:4700::1111', '2001:200::1', '2003::1', '2a00:1450:4001::1', '3ffe::1'],
  ])('is %s', (address) => expect(PUBLIC.mayConnect(byName, address)).toBe(true));

  it.each([
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.255.254'],
    ...['169.254.169.254', '168.63.129.16', '172.16.0.1', '172.31.255.255', '192.0.0.192', '192.0.2.1'],
    ...['192.88.99.1', '192.168.0.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1'],
    ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:8.8.8.8', '100::1'],
    ...[
      '64:ff9b::808:808',
      '64:ff9b:1::1',
      '2001::1',
      '2001:0:1::1',
      '2001:2::1',
      '2001:10::1',
      '2001:20::1',
    ],
    ...['2001:db8::1', '2002:7f00:1::', '2002:808:808::', '3fff::1', '2620:4f:8000::1', '5f00::1'],
    ...['fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '4000::1', 'e000::1'],
    'no address',
  ])('is not %s', (address) => expect(PUBLIC.mayConnect(byName, address)).toBe(false));
});

describe('an address as it is typed', () => {
  it.each([
    'https://ade.example/ade/v1',
    'https://ade.example:8443',
    'https://8.8.8.8/',
    'https://[2606:4700::1]/',
    // Where names lead is judged when they are resolved.
    'https://localhost/',
  ])('may be %s', (address) => expect(PUBLIC.mayAsk(url(address))).toBe(true));

  it.each([
    ...['http://ade.example/', 'http://8.8.8.8/', 'ftp://ade.example/', 'file:///etc/passwd'],
    ...[
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f000001/',
      'https://0x7f.1/',
      'https://127.1/',
    ],
    ...[
      'https://0177.0.0.1/',
      'https://0/',
      'https://127.0.0.1./',
      'https://１２７.0.0.1/',
      'https://%31%32%37.1/',
    ],
    ...['https://[::1]/', 'https://[::]/', 'https://[::ffff:127.0.0.1]/', 'https://[::ffff:7f00:1]/'],
    ...['https://[0:0:0:0:0:ffff:a9fe:a9fe]/', 'https://[64:ff9b::7f00:1]/', 'https://[2002:7f00:1::]/'],
    ...[
      'https://[fd00::1]/',
      'https://[fe80::1]/',
      'https://192.168.1.20/',
      'https://169.254.169.254/latest/',
    ],
  ])('may not be %s', (address) => expect(PUBLIC.mayAsk(url(address))).toBe(false));
});

describe('what who runs the server allows', () => {
  it('may be asked by http too, where it is named itself', () => {
    for (const address of [
      ...['http://192.168.1.20:3000/', 'https://192.168.1.20/', 'http://[fd00:1::5]/', 'http://10.9.8.7/'],
      ...['http://barn.lan/', 'http://BARN.lan./', 'https://barn.lan/'],
    ])
      expect(HOME.mayAsk(url(address)), address).toBe(true);
    for (const address of [
      ...['http://192.168.2.20/', 'https://192.168.2.20/', 'http://10.9.8.8/', 'http://barn.lan.example/'],
      ...['http://127.0.0.1/', 'http://ade.example/'],
    ])
      expect(HOME.mayAsk(url(address)), address).toBe(false);
  });

  it('is where a named host leads, whatever that is, and a range for every host', () => {
    expect(HOME.mayConnect(url('http://barn.lan/'), '127.0.0.1')).toBe(true);
    expect(HOME.mayConnect(byName, '127.0.0.1')).toBe(false);
    expect(HOME.mayConnect(byName, '192.168.1.77')).toBe(true);
    expect(HOME.mayConnect(byName, 'fd00:1::77')).toBe(true);
    expect(HOME.mayConnect(byName, 'fd00:2::77')).toBe(false);
    expect([HOME.isNamed(url('http://barn.lan/')), HOME.isNamed(byName)]).toEqual([true, false]);
  });

  it.each([
    ...['barn.lan', 'barn', 'my-nas', 'a_b.lan', '10.0.0.0/8', '10.1.2.3', '::1', 'fd00::/8', '0.0.0.0/0'],
  ])('can be %s', (text) => expect(isAllowable(text)).toBe(true));
  it.each([
    ...[
      '',
      '10.0.0.0/33',
      '10.0.0/8',
      'fd00::/129',
      '10.0.0.0/8/8',
      '10.0.0.0/',
      '300.1.1.1',
      'http://barn.lan',
    ],
    ...['barn.lan:80', '*.lan', 'barn lan', 'a..b', '-barn', 'fe80::1%eth0', 'user@barn'],
  ])('cannot be “%s”', (text) => expect(isAllowable(text)).toBe(false));
});
