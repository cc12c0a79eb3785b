import { Button, NativeSelect } from '@mantine/core';
import { IconBulb, IconCameraOff, IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import classes from './camera.module.css';
import { faultWords } from './camera-fault.ts';
import { prepareReader, readFrame } from './decode.ts';
import { useCamera } from './use-camera.ts';

/** Pause between two frames that are decoded, in milliseconds. */
const PAUSE = 120;

/** Renders the camera's video and passes on the text of every QR code in it. */
export function CameraView({ onText }: { onText: (text: string) => void }) {
  const camera = useCamera();
  const { video, state, devices, deviceId, torch } = camera;
  const running = state.kind === 'running';

  useEffect(() => {
    if (!running) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const text = video.current ? await readFrame(video.current).catch(() => null) : null;
      if (left) return;
      if (text) onText(text);
      timer = setTimeout(look, PAUSE);
    };
    void prepareReader().then(look, () => {
      if (!left) timer = setTimeout(look, 1000);
    });
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [running, video, onText]);

  if (state.kind === 'fault') {
    const { title, text } = faultWords[state.fault];
    return (
      <div className={classes.fault} role="alert">
        <IconCameraOff size={32} stroke={1.5} aria-hidden />
        <p className={classes.faultTitle}>{title}</p>
        <p className={classes.faultText}>{text}</p>
        {state.fault !== 'insecure' && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={camera.retry}
          >
            Coba lagi
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={classes.camera}>
      <div className={classes.picture} data-running={running || undefined}>
        <video ref={video} muted playsInline aria-label="Gambar kamera" />
        <div className={classes.aim} aria-hidden />
        {!running && (
          <p className={classes.starting} role="status">
            Menyalakan kamera…
          </p>
        )}
      </div>
      {running && (
        <div className={classes.controls}>
          {devices.length > 1 && (
            <NativeSelect
              aria-label="Kamera"
              data={devices.map((device, index) => ({
                value: device.deviceId,
                label: device.label || `Kamera ${index + 1}`,
              }))}
              value={deviceId ?? devices[0]?.deviceId ?? ''}
              onChange={(event) => camera.choose(event.currentTarget.value)}
            />
          )}
          {torch !== null && (
            <Button
              variant="default"
              aria-pressed={torch}
              leftSection={<IconBulb size={16} aria-hidden />}
              onClick={() => camera.setTorch(!torch)}
            >
              {torch ? 'Matikan lampu' : 'Nyalakan lampu'}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
