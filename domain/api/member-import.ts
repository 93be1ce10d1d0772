/** The import of members from a file. The first list reads other calls about accounts, so this one has its own file. */
import { MemberImport, MemberImportAnswer } from '../accounts/member-import';
import { defineCall } from './call';

/** Adds the members of a CSV file, all or none; a dry run only reads and checks it. */
export const importMembers = defineCall({
  method: 'POST',
  path: '/members/import',
  body: MemberImport,
  answer: MemberImportAnswer,
});
