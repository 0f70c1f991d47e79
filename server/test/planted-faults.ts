/** A small tree that passes every check, and the faults that are planted in it. */

export const wholeTree: Record<string, string> = {
  'package.json': manifest('balai', {
    workspaces: ['contract', 'server', 'web', 'site', 'e2e'],
    scripts: { check: 'node scripts/check.mjs', fix: 'oxlint --fix && oxfmt .' },
    devDependencies: versions(
      '@types/node',
      'knip',
      'oxc-parser',
      'oxfmt',
      'oxlint',
      'oxlint-tsgolint',
      'typescript',
    ),
  }),
  'e2e/package.json': manifest('@balai/e2e', {}),
  'contract/package.json': manifest('@balai/contract', {
    exports: { './*': './src/*' },
    dependencies: versions('zod'),
  }),
  'contract/src/core/access.ts':
    "export const roles = ['admin', 'superuser', 'content', 'social_media'] as const\n",
  'contract/src/content/news.ts':
    "import { z } from 'zod'\n\nexport const News = z.object({ title: z.string() })\n",
  'server/package.json': manifest('@balai/server', {
    dependencies: versions('@balai/contract', 'kysely', 'pg'),
    devDependencies: versions('@types/pg'),
  }),
  'server/src/main.ts': "import { begin } from './program.ts'\n\nbegin()\n",
  'server/src/program.ts': `import { roles } from '@balai/contract/core/access.ts'
import { pool } from './db/pool.ts'
import { newsRoutes } from './modules/content/news/news.routes.ts'
import { tagsRoutes } from './modules/content/tags/tags.routes.ts'

export const begin = () => console.log(pool, newsRoutes, tagsRoutes, roles)
`,
  'server/src/db/pool.ts': "import { Pool } from 'pg'\n\nexport const pool = new Pool()\n",
  'server/src/modules/content/news/news.queries.ts': `import { sql } from 'kysely'

export const newsOfToday = sql\`select * from news\`
`,
  'server/src/modules/content/news/news.routes.ts': `import { newsOfToday } from './news.queries.ts'

export const newsRoutes = { list: newsOfToday }
`,
  'server/src/modules/content/tags/tags.routes.ts': `import type { Kysely } from 'kysely'
import { newsOfToday } from '../news/news.queries.ts'

export const tagsRoutes = (db: Kysely<unknown>) => [db, newsOfToday]
`,
  'web/package.json': manifest('@balai/web', { dependencies: versions('@balai/contract') }),
  'web/src/main.tsx': `export const screens = [
  () => import('./features/content/news/news-list.ts'),
  () => import('./features/content/tags/tag-list.ts'),
]
`,
  'web/src/features/content/news/news-list.ts':
    "import { News } from '@balai/contract/content/news.ts'\n\nexport default function newsList() {\n  return News.shape\n}\n",
  'site/package.json': manifest('@balai/site', { dependencies: versions('@balai/contract') }),
  'site/src/main.tsx': `import type { News } from '@balai/contract/content/news.ts'
import { title } from './lib/title.ts'

export const show = (news: typeof News) => [title, news]
`,
  'site/src/lib/title.ts': "export const title = 'Balai'\n",
  'web/src/features/content/tags/tag-list.ts': 'export default function tagList() {\n  return []\n}\n',
}

export const pool = 'server/src/db/pool.ts'
export const newsRoutes = 'server/src/modules/content/news/news.routes.ts'
const newsList = 'web/src/features/content/news/news-list.ts'
export const disabled = (reason: string) =>
  `\n// oxlint-disable-next-line no-console${reason}\nconsole.log(pool)\n`

/**
 * Each fault is appended to a file of the tree, or is a new file. One run of a check finds all its faults, so no two of
 * them are in the same file and reported with the same words.
 */
export const faults: { fault: string; step: string; file: string; add: string; says: RegExp }[] = [
  {
    fault: 'a type error',
    step: 'types',
    file: pool,
    add: 'export const port: number = "5432"\n',
    says: /TS2322/,
  },
  {
    fault: 'a floating promise',
    step: 'lint',
    file: pool,
    add: '\npool.connect()\n',
    says: /no-floating-promises/,
  },
  { fault: 'a file of 301 lines', step: 'lint', file: newsRoutes, add: lines(295), says: /max-lines/ },
  {
    fault: 'an import cycle',
    step: 'lint',
    file: 'server/src/modules/content/news/news.queries.ts',
    add: "export { newsRoutes } from './news.routes.ts'\n",
    says: /no-cycle/,
  },
  {
    fault: 'console in the server',
    step: 'lint',
    file: pool,
    add: '\nconsole.log(pool)\n',
    says: /no-console/,
  },
  {
    fault: 'a default export',
    step: 'lint',
    file: pool,
    add: '\nexport default pool\n',
    says: /no-default-export/,
  },
  {
    fault: 'a name in camelCase',
    step: 'lint',
    file: 'scripts/doIt.mjs',
    add: 'process.exit()\n',
    says: /filename-case/,
  },
  {
    fault: 'a disabled rule with nothing to disable',
    step: 'lint',
    file: pool,
    add: '\n// oxlint-disable-next-line no-console -- nothing here writes\npool.end.call(pool)\n',
    says: /[Uu]nused.*directive/,
  },
  {
    fault: 'a badly formatted file',
    step: 'format',
    file: pool,
    add: 'export const  port = "5432";\n',
    says: /pool\.ts/,
  },
  {
    fault: 'an unused export',
    step: 'dead-code',
    file: pool,
    add: '\nexport const port = 5432\n',
    says: /port/,
  },
  {
    fault: 'an unused export of the contract',
    step: 'dead-code',
    file: 'contract/src/content/news.ts',
    add: '\nexport const limit = 5432\n',
    says: /limit/,
  },
  {
    fault: 'an unused file',
    step: 'dead-code',
    file: 'server/src/lost.ts',
    add: 'export {}\n',
    says: /lost\.ts/,
  },
  {
    fault: 'a package that is not listed',
    step: 'dead-code',
    file: pool,
    add: "\nimport 'fastify'\n",
    says: /fastify/,
  },
  {
    fault: 'the contract importing the server',
    step: 'boundaries',
    file: 'contract/src/content/news.ts',
    add: "export { pool } from '../../../server/src/db/pool.ts'\n",
    says: /The contract is a leaf/,
  },
  {
    fault: 'the contract importing a package',
    step: 'boundaries',
    file: 'contract/src/core/access.ts',
    add: "import 'node:fs'\n",
    says: /The contract is a leaf/,
  },
  {
    fault: 'the web importing the server',
    step: 'boundaries',
    file: newsList,
    add: "import type { pool } from '@balai/server/db/pool.ts'\n",
    says: /The web never imports the server/,
  },
  {
    fault: 'the server importing the web',
    step: 'boundaries',
    file: pool,
    add: "type Screens = typeof import('../../../web/src/main.tsx')\n",
    says: /The server never imports the web/,
  },
  {
    fault: 'the sample site importing a value of the contract',
    step: 'boundaries',
    file: 'site/src/main.tsx',
    add: "export { News } from '@balai/contract/content/news.ts'\n",
    says: /The sample site imports only itself/,
  },
  {
    fault: 'the sample site importing the web, even a type of it',
    step: 'boundaries',
    file: 'site/src/lib/title.ts',
    add: "import type { screens } from '../../../web/src/main.tsx'\n",
    says: /The sample site imports only itself/,
  },
  {
    fault: 'the web importing the sample site',
    step: 'boundaries',
    file: newsList,
    add: "import '../../../../../site/src/main.tsx'\n",
    says: /Nothing imports the sample site/,
  },
  {
    fault: 'a feature importing a feature',
    step: 'boundaries',
    file: newsList,
    add: "const tags = import('../tags/tag-list.ts')\n",
    says: /No feature imports another/,
  },
  {
    fault: 'the shared parts importing a feature',
    step: 'boundaries',
    file: 'web/src/ui/pager.ts',
    add: "import '../features/content/tags/tag-list.ts'\n",
    says: /know no feature/,
  },
  {
    fault: 'a shared component importing a part with a domain word',
    step: 'boundaries',
    file: 'web/src/lib/page-title.ts',
    add: "import '../parts/screen-link.ts'\n",
    says: /know no part with a domain word/,
  },
  {
    fault: 'the core of the contract importing a wing',
    step: 'boundaries',
    file: 'contract/src/kit/approval.ts',
    add: "import '../content/news.ts'\n",
    says: /core and contract\/src\/kit know no wing/,
  },
  {
    fault: 'a file of a wing outside the folders of its domains',
    step: 'boundaries',
    file: 'server/src/modules/content/news.domain.ts',
    add: 'export const newsDomain = {}\n',
    says: /A file of a wing stands in the folder of its domain/,
  },
  {
    fault: 'a feature importing the shell',
    step: 'boundaries',
    file: newsList,
    add: "const frame = import('../../../app/frame.tsx')\n",
    says: /Nothing imports the shell/,
  },
  {
    fault: 'a shared part reading the table of screens',
    step: 'boundaries',
    file: 'web/src/parts/screen-link.ts',
    add: "import '../screens/screens.ts'\n",
    says: /Only the shell reads the table of screens/,
  },
  {
    fault: "a module importing another's routes",
    step: 'boundaries',
    file: newsRoutes,
    add: "import '../tags/tags.routes.ts'\n",
    says: /A module imports another only by/,
  },
  {
    fault: 'the database folder importing a module',
    step: 'boundaries',
    file: pool,
    add: "import '../modules/content/news/news.queries.ts'\n",
    says: /knows no kit and no module/,
  },
  {
    fault: 'an SQL package outside the queries',
    step: 'boundaries',
    file: newsRoutes,
    add: "import { type Kysely, sql } from 'kysely'\n",
    says: /touch SQL/,
  },
  {
    fault: 'a query built outside the queries',
    step: 'boundaries',
    file: newsRoutes,
    add: "const rows = (db) => db.selectFrom('news')\n",
    says: /SQL belongs in/,
  },
  {
    fault: 'a role name outside access.ts',
    step: 'boundaries',
    file: newsRoutes,
    add: "const chief = 'superuser'\n",
    says: /The role superuser is named/,
  },
  {
    fault: 'an everyday word used as a role',
    step: 'boundaries',
    file: newsList,
    add: "const may = (user) => user.roles.includes('content')\n",
    says: /The role content is named/,
  },
  {
    fault: 'a role name inside SQL',
    step: 'boundaries',
    file: 'server/src/modules/content/news/news.queries.ts',
    add: "const chiefs = sql`select * from users where 'superuser' = any (roles)`\n",
    says: /The role superuser is named/,
  },
  {
    fault: 'a disabled rule without a reason',
    step: 'boundaries',
    file: pool,
    add: disabled(''),
    says: /say why/,
  },
  {
    fault: 'every rule disabled at once',
    step: 'boundaries',
    file: newsRoutes,
    add: '\n/* oxlint-disable -- this file is special */\n',
    says: /say why/,
  },
]

function manifest(name: string, more: object): string {
  return JSON.stringify({ name, private: true, type: 'module', ...more }, null, 2) + '\n'
}

function versions(...names: string[]) {
  return Object.fromEntries(names.map((name) => [name, '*']))
}

export function lines(count: number): string {
  const code = Array.from({ length: count }, (_, index) => `export const line${index} = ${index}\n`)
  return `\n// Comments and blank lines are counted, too.\n\n${code.join('')}`
}
