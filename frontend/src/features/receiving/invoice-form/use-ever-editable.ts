import { useState } from 'react';

/** True once `isEditable` was true: started input stays on the screen. */
export function useEverEditable(isEditable: boolean): boolean {
  const [wasEditable, setWas] = useState(isEditable);
  if (isEditable && !wasEditable) setWas(true);
  return wasEditable || isEditable;
}
