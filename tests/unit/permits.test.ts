import { createMongoAbility } from '@casl/ability';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AREAS,
  type Action,
  LEVELS,
  MASTER_RULES,
  type Rule,
  type Subject,
  permits,
  rulesOf,
} from '../../domain/access';

const ACTIONS: Action[] = ['read', 'update', 'manage'];
const SUBJECTS: Subject[] = [...AREAS, 'agent', 'api', 'transfer', 'ACL', 'Auth', 'all'];

function expectCaslAgrees(rules: readonly Rule[]) {
  const ability = createMongoAbility([...rules]);
  for (const action of ACTIONS) {
    for (const subject of SUBJECTS) expect(permits(rules, action, subject)).toBe(ability.can(action, subject));
  }
}

describe('permits', () => {
  it('answers as the page does, for any list of rules', () => {
    const rule = fc.record({ action: fc.constantFrom(...ACTIONS), subject: fc.constantFrom(...SUBJECTS) });
    fc.assert(fc.property(fc.array(rule, { maxLength: 6 }), expectCaslAgrees));
  });

  it('answers as the page does, for every permission', () => {
    const permission = fc.record(Object.fromEntries(AREAS.map((area) => [area, fc.constantFrom(...LEVELS)])));
    fc.assert(fc.property(permission, (levels) => expectCaslAgrees(rulesOf(levels as Parameters<typeof rulesOf>[0]))));
  });

  it('lets master do everything and nobody anything by no rule', () => {
    expect(SUBJECTS.every((subject) => permits(MASTER_RULES, 'manage', subject))).toBe(true);
    expect(SUBJECTS.some((subject) => permits([], 'read', subject))).toBe(false);
  });
});
