/** A worker thread's whole life: one fit, audit or evaluation, so that no request waits for it. */
import { parentPort, workerData } from 'node:worker_threads'
import { auditModel } from '~/core/engine/audit/audit-model.ts'
import { evaluateModel } from '~/core/engine/audit/evaluate-model.ts'
import { recordsIn } from '~/core/engine/facts/record-columns.ts'
import { fitPayModel } from '~/core/engine/fit/fit-pay-model.ts'
import type { FitMessage, FitTask } from './fit-task.ts'

say({ kind: 'answer', answer: run(workerData as FitTask) })

function say(message: FitMessage): void {
  parentPort?.postMessage(message)
}

function run(task: FitTask) {
  if (task.kind === 'fit') {
    return fitPayModel(recordsIn(task.records), task.settings, (done, of) => {
      say({ kind: 'progress', done, of })
    })
  }
  if (task.kind === 'audit') {
    const [records, held] = [recordsIn(task.records), recordsIn(task.held)]
    return auditModel(records, task.settings, task.previous, held)
  }
  const { model, seen, unseen } = task
  return evaluateModel(model, unseen, seen)
}
