import { describe, expect, it } from 'vitest';
import { loginPathFor, safeNextPath } from '../../../src/login/nextPath';

describe('safeNextPath', () => {
  it.each(['/agents', '/agents?filter=%7B%22q%22%3A%22x%22%7D&page=2', '/agents/edit?id=1#share', '/'])(
    'keeps %s',
    (path) => {
      expect(safeNextPath(path)).toBe(path);
    },
  );

  it.each([
    null,
    '',
    'agents',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/./\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?next=/login',
  ])('refuses %j', (path) => {
    expect(safeNextPath(path)).toBeNull();
  });
});

describe('loginPathFor', () => {
  it('carries the whole address and comes back with it', () => {
    const asked = '/agents?filter={"q":"a&b"}#x';
    const url = new URL(loginPathFor(asked), 'http://here.invalid');
    expect(url.pathname).toBe('/login');
    expect(safeNextPath(url.searchParams.get('next'))).toBe(new URL(asked, url).href.replace(url.origin, ''));
  });

  it.each(['/', '//evil.example', '/login'])('has nothing to say for %s', (path) => {
    expect(loginPathFor(path)).toBe('/login');
  });
});
