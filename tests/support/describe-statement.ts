/** The columns of a statement as PostgreSQL describes them: it is prepared, not executed. */
import type { Client, Connection, FieldDef, Submittable } from 'pg';

interface Failure extends Error {
  position?: string;
}

/** Asks for the description of a statement, in the form that the driver sends its own queries. */
class Description implements Submittable {
  private fields: FieldDef[] = [];

  constructor(
    private readonly text: string,
    private readonly done: (error: Failure | null, fields: FieldDef[]) => void,
  ) {}

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ name: '', type: 'S' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.fields = fields;
  }

  handleReadyForQuery(): void {
    this.done(null, this.fields);
  }

  handleError(error: Failure): void {
    this.done(error, []);
  }
}

/** Returns the type of each column by its name, as `format_type` of PostgreSQL names them. */
export async function describeColumns(client: Client, text: string): Promise<Record<string, string>> {
  const fields = await new Promise<FieldDef[]>((resolve, reject) => {
    client.query(new Description(text, (error, found) => (error ? reject(error) : resolve(found))));
  });
  const { rows } = await client.query<{ type: string }>(
    'SELECT format_type(id, NULL) AS type FROM unnest($1::oid[]) WITH ORDINALITY AS field (id, place) ORDER BY place',
    [fields.map(({ dataTypeID }) => dataTypeID)],
  );
  return Object.fromEntries(fields.map(({ name }, index) => [name, rows[index]?.type ?? '']));
}
