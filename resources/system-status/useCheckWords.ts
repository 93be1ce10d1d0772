import { useTranslate } from 'ra-core';
import {
  firstCheckOf,
  levelOfJob,
  levelOfLateness,
  levelOfQueue,
  type BackupFacts,
  type CheckName,
  type ClockStep,
  type SystemFacts,
} from '../../domain/system-status';
import { formatInteger } from '../../src/texts/figures';
import { momentText } from '../../src/fields/businessMoment';
import { useFigures } from './figures';

/** Returns the findings about a part of the system in words, and its problems one by one. */
export function useCheckWords(facts: SystemFacts) {
  const translate = useTranslate();
  const { time, size } = useFigures();
  const { at, database, clock, jobs, queues, lateness, verify, backups, disk, program } = facts;
  const say = (name: CheckName, args = {}) => translate(`systemStatus.checks.${name}.facts`, args);
  const worst = (step: ClockStep) => time(lateness.find((one) => one.step === step)?.worstSeconds ?? 0);

  function neverVerified(): string {
    const first = firstCheckOf(facts);
    if (first === null) return translate('systemStatus.verify.never');
    return translate(`systemStatus.verify.${first.isRunning ? 'running' : 'planned'}`, { at: momentText(first.at) });
  }

  /** Returns the suggested action for a part that isn't well. */
  function todoOf(name: CheckName): string {
    const isNew = name === 'verify' && verify === null;
    return translate(isNew ? 'systemStatus.verify.neverTodo' : `systemStatus.checks.${name}.todo`);
  }

  function factsOf(name: CheckName): string {
    switch (name) {
      case 'database': {
        const { pingMs, connections, connectionsMax, bytes } = database;
        return say(name, { pingMs, connections, connectionsMax, size: size(bytes) });
      }
      case 'clock':
        return say(name, { ahead: formatInteger(Math.abs(clock.aheadMs)) });
      case 'jobs':
        return say(name, { count: jobs.length });
      case 'queues':
        return queues.every((queue) => levelOfQueue(queue) === 'good') ? say(name) : '';
      case 'lateness':
        return say(name, { open: worst('open'), close: worst('close'), compute: worst('compute') });
      case 'verify':
        if (verify === null) return neverVerified();
        if (!verify.isWhole) return translate('systemStatus.verify.broken', { at: momentText(verify.at) });
        return say(name, { at: momentText(verify.at) });
      case 'backups': {
        if (backups.duty !== 'ours') return translate(`systemStatus.backups.${backups.duty}`);
        const when = ({ at: endedAt }: BackupFacts) =>
          endedAt === null ? translate('systemStatus.backups.never') : momentText(endedAt);
        const runs = say(name, { backup: when(backups.backup), rehearsal: when(backups.rehearsal) });
        return backups.log?.at
          ? `${runs} ${translate('systemStatus.backups.log', { at: momentText(backups.log.at) })}`
          : runs;
      }
      case 'disk':
        return disk === null
          ? translate('systemStatus.noDisk')
          : say(name, { free: size(disk.freeBytes), total: size(disk.totalBytes) });
      case 'program': {
        const { state, at: checkedAt } = program;
        const moment = { at: checkedAt === null ? '' : momentText(checkedAt) };
        return state === 'whole' ? say(name, moment) : translate(`systemStatus.program.${state}`, moment);
      }
    }
  }

  function failingRuns(): string[] {
    return (['backup', 'rehearsal'] as const)
      .filter((run) => backups[run].isFailing)
      .map((run) => translate(`systemStatus.backups.failing.${run}`));
  }

  const obstacles = (): string[] =>
    backups.obstacle === null ? [] : [translate(`systemStatus.backups.obstacles.${backups.obstacle}`)];

  function logProblems(): string[] {
    const { log } = backups;
    if (log === null) return [];
    return [
      ...(log.keep === 'reserved' ? [] : [translate(`systemStatus.backups.keep.${log.keep ?? 'none'}`)]),
      ...(log.needsBackup ? [translate('systemStatus.backups.needsBackup')] : []),
    ];
  }

  function detailsOf(name: CheckName): string[] {
    switch (name) {
      case 'jobs':
        return jobs
          .filter((job) => levelOfJob(job, new Date(at)) !== 'good')
          .map((job) => {
            const state = translate(`systemStatus.${job.isFailing ? 'failing' : 'hanging'}`);
            const words = translate('systemStatus.job', { name: translate(`systemStatus.jobs.${job.name}`), state });
            return job.fault === undefined ? words : `${words} (${job.fault})`;
          });
      case 'queues':
        return queues
          .filter(({ waiting }) => waiting > 0)
          .map(({ name: queue, waiting, oldestSeconds, isStalled }) => {
            const words = translate('systemStatus.queue', {
              what: translate(`systemStatus.queues.${queue}`),
              smart_count: waiting,
              age: time(oldestSeconds),
            });
            return isStalled ? `${words} · ${translate('systemStatus.stalled')}` : words;
          });
      case 'lateness':
        return lateness
          .filter((one) => levelOfLateness(one) !== 'good')
          .map(({ step, worstSeconds, done, overdue }) => {
            const words = translate('systemStatus.late', {
              step: translate(`systemStatus.lateness.${step}`),
              worst: time(worstSeconds),
              done,
            });
            return overdue === 0 ? words : `${words} · ${translate('systemStatus.overdue', { smart_count: overdue })}`;
          });
      case 'backups':
        return backups.duty === 'ours' ? [...failingRuns(), ...obstacles(), ...logProblems()] : [];
      case 'program':
        return program.changed;
      default:
        return [];
    }
  }

  return { factsOf, detailsOf, todoOf };
}
