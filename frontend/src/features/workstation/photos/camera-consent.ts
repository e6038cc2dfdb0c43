const KEY = 'naryad.workstation.camera';

/** What was decided about the camera on this device; null: nobody was asked yet. */
export type CameraConsent = 'on' | 'off' | null;

export function cameraConsent(): CameraConsent {
  const value = localStorage.getItem(KEY);
  return value === 'on' || value === 'off' ? value : null;
}

export function saveCameraConsent(consent: 'on' | 'off'): void {
  localStorage.setItem(KEY, consent);
}
