import { Injectable } from '@nestjs/common';
import type { NaryadRequest } from '../../../../platform/http/request.js';
import { readCookie } from '../../../../platform/session/cookies.js';
import { type Resumed, ResumeSessionUseCase } from '../../use-cases/resume-session.use-case.js';
import { deviceOf, REMEMBER_COOKIE } from '../device.js';
import { SignInStrategy } from './sign-in.strategy.js';

/** The token of a remembered browser, sent with any call ('remember me'). */
@Injectable()
export class RememberMeStrategy extends SignInStrategy<Resumed> {
  constructor(private readonly resume: ResumeSessionUseCase) {
    super();
  }

  /** Null for an invalid token. */
  override async validate(request: NaryadRequest): Promise<Resumed | null> {
    const token = readCookie(request, REMEMBER_COOKIE);
    return token === null
      ? null
      : this.resume.execute({ token, device: deviceOf(request), requestId: request.id });
  }
}
