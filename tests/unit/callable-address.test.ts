/** Which addresses of partners are called: nothing inside of our own network, however it is written. */
import { describe, expect, it } from 'vitest';
import { networksIn } from '../../server/kernel/networks';
import { isCallable, isCallbackUrl } from '../../server/kernel/callable-address';

const NONE = networksIn('');
const LOCAL = networksIn('127.0.0.0/8');

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '::ffff:0:127.0.0.1',
    '::ffff:0:a9fe:a9fe',
    '2002:7f00:1::',
    'not-an-address',
  ])('%s is not called', (address) => {
    expect(isCallable(address, 'https:', NONE)).toBe(false);
  });

  it.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
    '%s is, and not in the clear',
    (address) => {
      expect([isCallable(address, 'https:', NONE), isCallable(address, 'http:', NONE)]).toEqual([true, false]);
    },
  );

  it('in a network that was opened is called, in the clear too', () => {
    expect(['https:', 'http:'].map((protocol) => isCallable('127.0.0.1', protocol, LOCAL))).toEqual([true, true]);
    expect(isCallable('10.0.0.1', 'https:', LOCAL)).toBe(false);
  });
});

describe('a callback address', () => {
  it.each([
    'http://partner.example/wallet',
    'https://user:secret@partner.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://partner.example/#part',
    'https://partner.example/<script>',
    'https://partner.example/a b',
    'javascript:alert(1)',
    'ftp://partner.example/',
    'partner.example',
    '',
  ])('%s is not taken', (text) => {
    expect(isCallbackUrl(text, NONE)).toBe(false);
  });

  it.each(['https://partner.example/wallet?of=us', 'https://8.8.8.8/', 'https://xn--l3c0ab.example:8443/x'])(
    '%s is',
    (text) => {
      expect(isCallbackUrl(text, NONE)).toBe(true);
    },
  );

  it('in the clear is taken in a network that was opened alone', () => {
    expect(isCallbackUrl('http://127.0.0.1:4000/wallet', LOCAL)).toBe(true);
    expect(isCallbackUrl('http://10.0.0.1/', LOCAL)).toBe(false);
    expect(isCallbackUrl('http://localhost:4000/', LOCAL)).toBe(false);
  });
});
