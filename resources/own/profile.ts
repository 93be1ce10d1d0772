import { Profile } from '../../domain/entities/profile';
import { defineSettings } from '../../src/metadata/defineSettings';

/** The contact data of the person signed in. */
export const profile = defineSettings(Profile, {
  sections: [{ title: 'person', fields: ['username', 'nickname', 'phone', 'email'] }],
});
