const KEY = 'naryad.workstation.camera';

/** Camera consent of this device; null: not asked yet. */
export type CameraConsent = 'on' | 'off' | null;

export function cameraConsent(): CameraConsent {
  const value = localStorage.getItem(KEY);
  return value === 'on' || value === 'off' ? value : null;
}

export function saveCameraConsent(consent: 'on' | 'off'): void {
  localStorage.setItem(KEY, consent);
}
