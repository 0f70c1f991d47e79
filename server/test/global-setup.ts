import type { TestProject } from 'vitest/node'
import { keepDatabase } from './database-keeper.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server on which tests create databases. */
    database_server: string
    /** The same server, for the account that owns the databases. */
    database_owner: string
    /** A migrated database to copy. */
    template: string
  }
}

/** Starts one PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, owner, template, end } = await keepDatabase()
  project.provide('database_server', server)
  project.provide('database_owner', owner)
  project.provide('template', template)
  return end
}
