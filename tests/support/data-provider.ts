/** A data provider whose calls a test answers itself and can look at afterwards. */
import type { CreateParams, DataProvider, GetListParams, GetListResult, GetOneParams, UpdateParams } from 'ra-core';
import { vi } from 'vitest';

interface Answers {
  getList?: (params: GetListParams) => Promise<GetListResult>;
  getOne?: (params: GetOneParams) => Promise<{ data: object }>;
  create?: (params: CreateParams) => Promise<{ data: object }>;
  update?: (params: UpdateParams) => Promise<{ data: object }>;
}

const unexpected = (call: string) => () => Promise.reject(new Error(`unexpected ${call}`));

/** Makes one; a call that no answer was given for fails the test. */
export function answering(answers: Answers) {
  const calls = {
    getList: vi.fn(answers.getList ?? unexpected('getList')),
    getOne: vi.fn(answers.getOne ?? unexpected('getOne')),
    create: vi.fn(answers.create ?? unexpected('create')),
    update: vi.fn(answers.update ?? unexpected('update')),
  };
  const dataProvider = {
    getList: (_resource, params) => calls.getList(params),
    getOne: (_resource, params) => calls.getOne(params),
    create: (_resource, params) => calls.create(params),
    update: (_resource, params) => calls.update(params),
    getMany: unexpected('getMany'),
    getManyReference: unexpected('getManyReference'),
    updateMany: unexpected('updateMany'),
    delete: unexpected('delete'),
    deleteMany: unexpected('deleteMany'),
  } as DataProvider;
  return { dataProvider, calls };
}
