export {
  beforeSignIn,
  beginSession,
  endSession,
  guestTarget,
  hasSessionEnded,
  storeUserForTerminal,
  persistOpenForms,
  leaveSession,
  loseSession,
  refreshUser,
  startPath,
  useCurrentUser,
  usePlantZone,
  useSession,
  type Session,
} from './session.js';
export { useChangeUser, useSignOut, type ChangeUser, type SignOut } from './sign-out.js';
