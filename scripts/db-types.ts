// Generates the types of all tables from a freshly migrated database.
import { writeFile } from 'node:fs/promises';
import { createTestDatabase } from '../test/support/database.ts';
import { startTestServer } from '../test/support/database-server.ts';
import { generateTableTypes, tableTypesFile } from '../test/support/table-types.ts';

const { server, stop } = await startTestServer();
const database = await createTestDatabase(server);
try {
  await writeFile(tableTypesFile, await generateTableTypes(database.db));
} finally {
  await database.drop();
  await stop();
}
