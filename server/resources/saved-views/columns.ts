import { type Entity, rowSchema } from '../../../domain/entities/entity';
import { fieldProblem } from '../../kernel/problem';

/** Throws `validation` unless every column is a field of the list's answers, and none occurs twice. */
export function checkColumns(entity: Entity, columns: readonly string[] | null | undefined): void {
  if (!columns) return;
  const { shape } = rowSchema(entity);
  const position = columns.findIndex((field, index) => !Object.hasOwn(shape, field) || columns.indexOf(field) < index);
  if (position >= 0) throw fieldProblem(`columns.${position}`, 'option');
}
