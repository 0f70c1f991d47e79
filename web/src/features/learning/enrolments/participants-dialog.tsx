import { EnrolForm } from './enrol-form.tsx'
import { MessageForm } from './message-form.tsx'
import { PasteList } from './paste-list.tsx'
import { filterOf } from '../../../lib/list-address.ts'
import { GradingQueue } from '../../../parts/quiz-grading/grading-queue.tsx'
import type { ParticipantList } from './participant-list.ts'

export type ParticipantsDialogName = 'enrol' | 'paste' | 'message' | 'grade'

interface Props {
  name: ParticipantsDialogName
  list: ParticipantList
  close: () => void
}

/** The content of a dialog about participants. One file, because each is used seldom. */
export function ParticipantsDialog({ name, list, close }: Props) {
  const { course_id } = list.input
  const contents = {
    enrol: <EnrolForm course_id={course_id} close={close} />,
    paste: <PasteList course_id={course_id} close={close} />,
    message: (
      <MessageForm audience={filterOf(list.wire, 'quick_total')} course_id={course_id} close={close} />
    ),
    grade: <GradingQueue course_id={course_id} />,
  }
  return contents[name]
}
