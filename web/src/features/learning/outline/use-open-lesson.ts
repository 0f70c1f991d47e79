import { useSearchParams } from 'react-router'
import { flushOpenLesson } from './open-lesson.ts'

/** Which lesson is open beside the tree. It is in the address, so that a reload or a link opens it again. */
export function useOpenLesson() {
  const [params, setParams] = useSearchParams()
  const openId = Number(params.get('lesson')) || null
  const show = async (lesson_id: number | null) => {
    if (lesson_id === openId) return
    // A lesson that cannot be saved stays open; its note says why.
    if (!(await flushOpenLesson())) return
    setParams(lesson_id === null ? {} : { lesson: String(lesson_id) }, {
      preventScrollReset: true,
      // Going back leaves the outline, not one lesson after the other.
      replace: openId !== null,
    })
  }
  return { openId, open: show, close: () => show(null) }
}
