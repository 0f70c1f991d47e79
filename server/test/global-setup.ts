import type { TestProject } from 'vitest/node'
import { keepDatabase } from './database-keeper.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server that tests may make databases on. */
    database_server: string
    /** An up-to-date database to copy from. */
    template: string
  }
}

/** One real PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, template, end } = await keepDatabase()
  project.provide('database_server', server)
  project.provide('template', template)
  return end
}
