export {
  beginSession,
  endSession,
  guestTarget,
  startPath,
  useCurrentUser,
  useSession,
  type Session,
} from './session.js';
export { useChangeUser, useSignOut, type ChangeUser, type SignOut } from './sign-out.js';
