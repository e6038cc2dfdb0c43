import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CameraScanner } from './camera-scanner.js';
import { saveFeedbackSettings } from './feedback-settings.js';
import { scanEngine, type Scan } from './scan-engine.js';
import { SeenCodes } from './use-camera.js';

// Fakes of the browser's camera and barcode detector, which jsdom lacks.
const seenCodes: string[] = [];
const stopped: string[] = [];
const track = {
  stop: () => void stopped.push('video'),
  getCapabilities: () => ({ torch: true }),
  applyConstraints: vi.fn<(constraints: unknown) => Promise<void>>(async () => undefined),
};
const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
const getUserMedia = vi.fn<() => Promise<unknown>>();

class Detector {
  static getSupportedFormats = async (): Promise<string[]> => ['qr_code', 'code_128'];
  detect = async (): Promise<{ rawValue: string }[]> => seenCodes.map((rawValue) => ({ rawValue }));
}

const scans: Scan[] = [];
let leave: () => void;

beforeEach(() => {
  saveFeedbackSettings({ sound: false, vibration: false, flash: false });
  seenCodes.length = 0;
  stopped.length = 0;
  scans.length = 0;
  getUserMedia.mockReset().mockResolvedValue(stream);
  vi.stubGlobal('BarcodeDetector', Detector);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  leave = scanEngine.push({
    current: {
      title: 'Ячейка',
      onScan: (scan) => {
        scans.push(scan);
        return { kind: 'accepted', text: `Ячейка ${scan.text}` };
      },
    },
  });
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

describe('the camera', () => {
  it('gives what it sees the way of every scan, once, and stops with the screen', async () => {
    seenCodes.push('cid=7');
    const view = render(<CameraScanner onClose={() => undefined} />);
    expect(await screen.findByText('Ячейка cid=7')).toBeTruthy();
    expect(scans).toMatchObject([{ source: 'camera', parsed: { kind: 'cell', cid: 7 } }]);
    view.unmount();
    expect(stopped).toEqual(['video']);
  });

  it('switches its light', async () => {
    const user = userEvent.setup();
    render(<CameraScanner onClose={() => undefined} />);
    await user.click(await screen.findByRole('button', { name: 'Включить подсветку' }));
    expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
    expect(screen.getByRole('button', { name: 'Выключить подсветку' })).toBeTruthy();
  });

  it.each([
    ['NotAllowedError', /Доступ к камере запрещён/],
    ['NotFoundError', /Камера не найдена/],
    ['NotReadableError', /Не удалось включить камеру/],
  ])('shows why it cannot start (%s), and retries', async (name, text) => {
    getUserMedia.mockRejectedValueOnce(new DOMException('', name));
    const user = userEvent.setup();
    render(<CameraScanner onClose={() => undefined} />);
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Наведите камеру на QR-код')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is let go when it opens after the screen was left', async () => {
    let open: (value: unknown) => void = () => undefined;
    getUserMedia.mockReturnValue(
      new Promise((resolve) => {
        open = resolve;
      }),
    );
    render(<CameraScanner onClose={() => undefined} />).unmount();
    await act(async () => open(stream));
    await vi.waitFor(() => expect(stopped).toEqual(['video']));
  });
});

it('a code that stays in the image is one scan', () => {
  const codes = new SeenCodes();
  expect([0, 100, 1_900, 3_800].map((time) => codes.isNew('cid=1', time))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(codes.isNew('cid=2', 3_850)).toBe(true);
  expect(codes.isNew('cid=1', 5_900)).toBe(true);
});
