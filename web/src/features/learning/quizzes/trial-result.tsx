import { Alert, Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { quizzes } from '@balai/contract/learning/quizzes.ts'
import { formatPercent, tCount } from '../../../lib/format.ts'
import { MarkedAnswers } from '../../../parts/quiz-grading/marked-answers.tsx'

type Result = z.output<typeof quizzes.tryResult.result>

/** What a trial earned, and the right answers. */
export function TrialResult({ result, close }: { result: Result; close: () => void }) {
  const { t } = useTranslation()
  const { points, max_points, percent, is_passed } = result
  const earned = tCount(t, max_points, '{{points}} of 1 point', '{{points}} of {{n}} points', { points })
  return (
    <>
      <Alert
        type={percent === null ? 'info' : is_passed ? 'success' : 'warning'}
        showIcon
        title={
          percent === null
            ? t('Texts are graded by hand; the choices earned {{earned}}.', { earned })
            : is_passed
              ? t('Passed: {{earned}}, {{percent}}.', { earned, percent: formatPercent(percent) })
              : t('Not passed: {{earned}}, {{percent}}.', { earned, percent: formatPercent(percent) })
        }
      />
      <MarkedAnswers answers={result.answers} />
      <Flex justify="end">
        <Button type="primary" onClick={close}>
          {t('Close')}
        </Button>
      </Flex>
    </>
  )
}
