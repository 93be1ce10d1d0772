import { Profile } from '../../domain/entities/profile';
import { defineSettings } from '../../src/metadata/defineSettings';

/** Contact data of the signed-in user. */
export const profile = defineSettings(Profile, {
  sections: [{ title: 'person', fields: ['username', 'nickname', 'phone', 'email'] }],
});
