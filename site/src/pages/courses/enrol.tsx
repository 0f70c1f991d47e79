import { Link, useLocation } from 'wouter'
import type { PublishedCourse } from '@balai/contract/learning/published-courses.ts'
import { calls, type AnswerOf } from '../../lib/calls.ts'
import { submit, type Values } from '../../lib/forms.ts'
import { useFormat } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { logInFrom } from '../../lib/paths.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Confirmed } from '../../ui/confirmed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PaymentFields, paymentIn } from '../../ui/payment-fields.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Refused } from '../../ui/refused.tsx'
import { words } from './courses.id.ts'

interface EnrolProps {
  course: PublishedCourse
  own: AnswerOf<typeof calls.learn> | undefined
  onChanged: () => void
}

/** The next step of the visitor: log in, enrol or buy, pay, or go on learning. */
export function Enrol({ course, own, onChanged }: EnrolProps) {
  const t = useWords(words)
  const { isSignedIn } = useSession()
  const here = `/courses/${course.permalink}`
  if (own?.can_learn) return <GoOn course={course} own={own} onChanged={onChanged} />
  if (own?.status === 'pending_payment')
    return (
      <Link className="button" href={`/orders/${own.order_code}`}>
        {t('Pay the invoice')}
      </Link>
    )
  if (!isSignedIn)
    return (
      <Link className="button" href={logInFrom(here)}>
        {t('Log in to enrol')}
      </Link>
    )
  if (course.opened_by === 'premium')
    return (
      <Notice action={<Link href="/checkout">{t('Become a premium member')}</Link>}>
        {t('This course is for premium members.')}
      </Notice>
    )
  return <EnrolForm course={course} onEnrolled={onChanged} />
}

function EnrolForm({ course, onEnrolled }: { course: PublishedCourse; onEnrolled: () => void }) {
  const t = useWords(words)
  const { rupiah } = useFormat()
  const [, go] = useLocation()
  const { send, isSending, refusal } = useSend(calls.enrol)
  const isPaid = course.access === 'paid' && course.price > 0
  const enrol = async (values: Values) => {
    const answer = await send({ course_id: course.course_id, ...(isPaid && paymentIn(values)) })
    if (answer?.order) go(`/orders/${answer.order.code}`)
    else if (answer) onEnrolled()
  }
  return (
    <form onSubmit={submit(enrol)} noValidate>
      {isPaid && <PaymentFields refusal={refusal} />}
      <Refused of={refusal} fields={['buyer_company', 'buyer_npwp', 'payment_method']} />
      <Button type="submit" look="first" isBusy={isSending}>
        {isPaid ? t('Buy for {{price}}', { price: rupiah(course.price) }) : t('Enrol')}
      </Button>
    </form>
  )
}

function GoOn({ course, own, onChanged }: Required<EnrolProps> & { own: AnswerOf<typeof calls.learn> }) {
  const t = useWords(words)
  const { date } = useFormat()
  const { course_id, title, permalink } = course
  // A learner who has not opened a lesson yet begins with the first one.
  const next = own.current_lesson_id ?? own.topics.flatMap(({ lessons }) => lessons)[0]?.lesson_id
  return (
    <>
      <Progress percent={own.progress} label={t('Your progress in {{course}}', { course: title })} />
      {own.status === 'completed' && (
        <Notice kind="good" action={<Link href="/account?tab=certificates">{t('My certificates')}</Link>}>
          {t('You have completed the course.')}
        </Notice>
      )}
      <div className="actions">
        {next !== undefined && (
          <Link className="button" href={`/courses/${permalink}/lessons/${next}`}>
            {own.lessons_done === 0 ? t('Begin') : t('Go on')}
          </Link>
        )}
        {own.access_until && (
          <p className="soft">{t('Open until {{date}}', { date: date(own.access_until) })}</p>
        )}
        <Confirmed
          check={calls.checkLeave}
          store={calls.leave}
          input={{ course_id }}
          action={t('Leave the course')}
          onDone={onChanged}
        >
          {t('Leave the course …')}
        </Confirmed>
      </div>
      {own.access_until && (
        <p className="soft">{t('Open until {{date}}', { date: date(own.access_until) })}</p>
      )}
    </>
  )
}
