import { useSearchParams } from 'wouter'
import { calls } from '../../lib/calls.ts'
import { submit } from '../../lib/forms.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loaded, Page } from '../../ui/page.tsx'
import { Pager, usePage } from '../../ui/pager.tsx'
import { Stars } from '../../ui/stars.tsx'
import { useCourseWords } from './course-words.ts'
import { words } from './courses.id.ts'
import '../../ui/members.css'
import '../../ui/learning.css'

const perPage = 12
const levels = ['all', 'beginner', 'intermediate', 'advanced'] as const
const accesses = ['free', 'premium', 'paid'] as const

/** Published courses. The search, the filters and the page stand in the address. */
export default function Courses() {
  const t = useWords(words)
  const { levelOf, priceOf, lengthOf } = useCourseWords()
  const page = usePage()
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const level = levels.find((name) => name === params.get('level'))
  const access = accesses.find((name) => name === params.get('access'))
  const list = useCall(calls.courses, {
    page,
    perPage,
    search,
    ...(level && { level }),
    ...(access && { access }),
  })
  const change = (changes: Record<string, string>) => {
    const { page: _page, ...others } = Object.fromEntries(params)
    setParams(new URLSearchParams({ ...others, ...changes }))
  }
  return (
    <Page title={t('Courses')} intro={t('Learn at your own pace, lesson by lesson, to a certificate.')}>
      <div className="filters">
        <form role="search" onSubmit={submit(({ text }) => change({ search: text('search') }))}>
          <input
            key={search}
            type="search"
            name="search"
            aria-label={t('Search the courses')}
            placeholder={t('Search the courses')}
            defaultValue={search}
          />
          <Button type="submit">{t('Search')}</Button>
        </form>
        <label>
          {t('Level')}{' '}
          <select value={level ?? ''} onChange={({ target }) => change({ level: target.value })}>
            <option value="">{t('All')}</option>
            {levels.map((name) => (
              <option key={name} value={name}>
                {levelOf(name)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('Price')}{' '}
          <select value={access ?? ''} onChange={({ target }) => change({ access: target.value })}>
            <option value="">{t('All')}</option>
            <option value="free">{t('Free')}</option>
            <option value="premium">{t('For premium members')}</option>
            <option value="paid">{t('With a price')}</option>
          </select>
        </label>
      </div>
      <Loaded of={list}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 && (
              <Empty>
                <p>{t('No course matches. Choose another filter.')}</p>
              </Empty>
            )}
            <div className="cards">
              {rows.map((course) => (
                <Card
                  key={course.course_id}
                  href={`/courses/${course.permalink}`}
                  title={course.title}
                  picture={course.image}
                  above={`${levelOf(course.level)} · ${priceOf(course)}`}
                  below={
                    <>
                      {t('Lessons: {{count}}', { count: course.lessons })} · {lengthOf(course.length_seconds)}
                      {course.rating !== null && (
                        <>
                          {' '}
                          · <Stars count={course.rating} /> ({course.ratings})
                        </>
                      )}
                    </>
                  }
                >
                  <p>{course.summary}</p>
                </Card>
              ))}
            </div>
            <Pager {...{ total, page, perPage }} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
