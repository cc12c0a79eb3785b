import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CameraFault, faultOf } from './camera-fault.ts';

export type CameraState = { kind: 'starting' } | { kind: 'running' } | { kind: 'fault'; fault: CameraFault };

export interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** Cameras of the device; without names until one was allowed. */
  devices: MediaDeviceInfo[];
  deviceId: string | null;
  choose: (deviceId: string) => void;
  /** State of the torch; null without one. */
  torch: boolean | null;
  setTorch: (on: boolean) => void;
  retry: () => void;
}

// TypeScript's DOM types lack the torch
interface TorchCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
}
interface TorchConstraints extends MediaTrackConstraintSet {
  torch?: boolean;
}

const CHOSEN = 'scan/kamera';

function wanted(deviceId: string | null): MediaTrackConstraints {
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  // prefers the rear camera of a phone, unless another one was chosen
  return deviceId ? { deviceId: { exact: deviceId }, ...size } : { facingMode: 'environment', ...size };
}

/** Streams the device's camera into a video element; stops it when the page is left or hidden. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const track = useRef<MediaStreamTrack | null>(null);
  const [state, setState] = useState<CameraState>({ kind: 'starting' });
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  const [deviceId, setDeviceId] = useState<string | null>(() => localStorage.getItem(CHOSEN));
  const [torch, setTorchOn] = useState<boolean | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: attempt restarts it
  useEffect(() => {
    let left = false;
    let stream: MediaStream | null = null;
    const stop = () => {
      for (const one of stream?.getTracks() ?? []) one.stop();
      stream = null;
      track.current = null;
    };
    const start = async () => {
      setState({ kind: 'starting' });
      setTorchOn(null);
      if (!window.isSecureContext || !navigator.mediaDevices?.getUserMedia) {
        setState({ kind: 'fault', fault: 'insecure' });
        return;
      }
      try {
        stream = await open(deviceId);
        if (left) return stop();
        const [first] = stream.getVideoTracks();
        track.current = first ?? null;
        const element = video.current;
        if (!element || !first) return stop();
        element.srcObject = stream;
        await element.play();
        const capabilities = first.getCapabilities?.() as TorchCapabilities | undefined;
        setTorchOn(capabilities?.torch ? false : null);
        const all = await navigator.mediaDevices.enumerateDevices();
        if (left) return;
        setDevices(all.filter(({ kind }) => kind === 'videoinput'));
        setState({ kind: 'running' });
      } catch (error) {
        stop();
        if (!left) setState({ kind: 'fault', fault: faultOf(error) });
      }
    };
    const onVisibility = () => {
      if (document.hidden) stop();
      else if (!stream) void start();
    };
    void start();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', onVisibility);
      stop();
    };
  }, [deviceId, attempt]);

  const setTorch = (on: boolean) => {
    const constraint: TorchConstraints = { torch: on };
    track.current
      ?.applyConstraints({ advanced: [constraint] })
      .then(() => setTorchOn(on))
      // some cameras report a torch that they do not have
      .catch(() => setTorchOn(null));
  };
  const choose = (id: string) => {
    localStorage.setItem(CHOSEN, id);
    setDeviceId(id);
  };
  return {
    video,
    state,
    devices,
    deviceId,
    choose,
    torch,
    setTorch,
    retry: () => setAttempt((count) => count + 1),
  };
}

/** Opens the chosen camera, or any other when that one is gone. */
async function open(deviceId: string | null): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: wanted(deviceId), audio: false });
  } catch (error) {
    if (deviceId === null || faultOf(error) !== 'none') throw error;
    localStorage.removeItem(CHOSEN);
    return navigator.mediaDevices.getUserMedia({ video: wanted(null), audio: false });
  }
}
