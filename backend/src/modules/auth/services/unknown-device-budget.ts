import { Injectable } from '@nestjs/common';
import { authEvents } from '@naryad/contracts/auth/events';
import { plantDayAt, plantMoment, shiftedDay } from '@naryad/contracts/kernel/plant-time';
import { Clock } from '../../../kernel/clock.js';
import { addGuestAudit } from '../../../platform/audit/guest-audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import { SignInLimited } from '../auth.errors.js';
import { SignInAttempts } from '../data/sign-in-attempts.js';
import { PIN_ALARM, PIN_OF_UNKNOWN_DEVICES } from '../domain/sign-in-limits.js';
import { isUnknownDevice } from '../domain/sign-in-origin.js';
import type { LockingTry } from './lock-alarm.js';

const SPENT_TEXT =
  'Сегодня с незнакомых устройств введено слишком много неверных ПИН-кодов. До конца дня ПИН-код действует только на ' +
  'терминалах и на устройствах, с которых вы уже входили. Войдите по паролю.';

/**
 * Daily budget of the plant for wrong PINs from unrecognized devices. Terminals and recognized devices are
 * not counted and never refused: an attack must not stop a shift.
 */
@Injectable()
export class UnknownDeviceBudget {
  /** The date for which this process has raised the alarm. */
  private alarmedDay = '';

  constructor(
    private readonly uow: UnitOfWork,
    private readonly attempts: SignInAttempts,
    private readonly clock: Clock,
  ) {}

  /** Refuses when the budget is exhausted; does not count. @throws SignInLimited */
  async check(pin: LockingTry): Promise<void> {
    if (!isUnknownDevice(pin.origin)) return;
    const { allowed } = await this.attempts.peekWindow(PIN_OF_UNKNOWN_DEVICES, this.today());
    if (!allowed) await this.refuse(pin);
  }

  /** Counts an attempt. @throws SignInLimited */
  async consume(pin: LockingTry): Promise<void> {
    if (!isUnknownDevice(pin.origin)) return;
    const { allowed } = await this.attempts.consumeInWindow(PIN_OF_UNKNOWN_DEVICES, this.today());
    if (!allowed) await this.refuse(pin);
  }

  /** The counter to decrement after a successful attempt. */
  counterOf({ origin }: LockingTry): readonly (readonly [string, string])[] {
    return isUnknownDevice(origin) ? [[PIN_OF_UNKNOWN_DEVICES.kind, this.today()]] : [];
  }

  /** Handles a failed attempt: when it used the last of the budget, administrators are notified. */
  async failed(pin: LockingTry): Promise<void> {
    if (!isUnknownDevice(pin.origin)) return;
    const { allowed } = await this.attempts.peekWindow(PIN_OF_UNKNOWN_DEVICES, this.today());
    if (!allowed) await this.alarm(pin);
  }

  /** Used share of today's budget: 1 or more when it is exhausted. */
  async used(): Promise<number> {
    const failures = await this.attempts.countOf(PIN_OF_UNKNOWN_DEVICES.kind, this.today());
    return failures / PIN_OF_UNKNOWN_DEVICES.failures;
  }

  private async refuse(pin: LockingTry): Promise<never> {
    await this.alarm(pin);
    const now = this.clock.now();
    const tomorrow = Date.parse(plantMoment(`${shiftedDay(plantDayAt(now), 1)}T00:00:00`));
    const waitSeconds = Math.max(1, Math.ceil((tomorrow - now.getTime()) / 1_000));
    throw new SignInLimited(SPENT_TEXT, PIN_OF_UNKNOWN_DEVICES.failures, waitSeconds);
  }

  private async alarm({ device, requestId }: LockingTry): Promise<void> {
    const day = this.today();
    if (this.alarmedDay === day) return;
    if ((await this.attempts.consumeInWindow(PIN_ALARM, day)).allowed) {
      await this.uow.runAsSystem(async (tx) => {
        await addGuestAudit(tx, {
          userId: null,
          ip: device.ip,
          requestId,
          action: 'auth.pin-budget-spent',
          objectType: 'network',
          objectId: device.ip,
          after: { day, failures: PIN_OF_UNKNOWN_DEVICES.failures },
        });
        await addEvents(tx, [eventOf(authEvents.pinBudgetSpent, { day })]);
      });
    }
    this.alarmedDay = day;
  }

  private today(): string {
    return plantDayAt(this.clock.now());
  }
}
