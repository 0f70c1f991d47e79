import type { TestProject } from 'vitest/node'
import { keepDatabase } from './database-keeper.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server on which tests create databases. */
    database_server: string
    /** A migrated database to copy. */
    template: string
  }
}

/** Starts one PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, template, end } = await keepDatabase()
  project.provide('database_server', server)
  project.provide('template', template)
  return end
}
