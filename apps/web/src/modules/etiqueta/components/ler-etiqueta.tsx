import { Box, Button, Skeleton, TextInput } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { BarcodeDetector } from 'barcode-detector/ponyfill';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import endereco from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { ListActionsProps } from '../../../cadastro/parts.ts';
import { Form, FormActions } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';

/** Milliseconds between two looks at the picture of the camera. */
const PAUSA_MS = 150;
/** A label counts as shown again when it was out of the picture for so long. */
const FORA_MS = 2_000;

/** The screen that a label opens, whatever address the product had when it was printed; undefined for other codes. */
export const telaDaEtiqueta = (lido: string): string | undefined =>
  /^https?:\/\/[^?#]*?(\/(?:suprimento|local|controleraquete|controlevalvula|controleapoio)\?registro=\d{1,15}|\/equipamento\/\d{1,15})$/.exec(
    lido,
  )?.[1];

type Leitor = Pick<BarcodeDetector, 'detect'>;

/** The browser's own reader of codes, else one that loads now, from this server. */
async function openLeitor(): Promise<Leitor> {
  const Nativo = Reflect.get(globalThis, 'BarcodeDetector') as typeof BarcodeDetector | undefined;
  const sabe = (await Nativo?.getSupportedFormats().catch(() => [])) ?? [];
  if (Nativo && sabe.includes('qr_code')) return new Nativo({ formats: ['qr_code'] });
  const { BarcodeDetector: Ponyfill, prepareZXingModule } = await import('barcode-detector/ponyfill');
  prepareZXingModule({ overrides: { locateFile: () => endereco } });
  return new Ponyfill({ formats: ['qr_code'] });
}

interface CameraProps {
  /** It goes on reading after a label. */
  readonly segue?: boolean;
  readonly onLida: (tela: string) => void;
}

/** Shows what the camera sees until a label is in it. */
export function Camera({ segue = false, onLida }: CameraProps) {
  const tela = useRef<HTMLVideoElement>(null);
  const [estado, setEstado] = useState<'abrindo' | 'lendo' | 'outro' | 'sem'>('abrindo');
  const vistas = useRef(new Map<string, number>());
  const look = useEffectEvent((lidos: readonly string[]) => {
    const agora = performance.now();
    const achadas = [...new Set(lidos.flatMap((lido) => telaDaEtiqueta(lido) ?? []))];
    const novas = achadas.filter((uma) => agora - (vistas.current.get(uma) ?? -FORA_MS) >= FORA_MS);
    for (const uma of achadas) vistas.current.set(uma, agora);
    for (const uma of segue ? novas : novas.slice(0, 1)) onLida(uma);
    if (lidos.length > 0) setEstado(achadas.length > 0 ? 'lendo' : 'outro');
    return achadas.length > 0 && !segue;
  });
  useEffect(() => {
    let parado = false;
    let imagem: MediaStream | undefined;
    const stop = () => {
      parado = true;
      for (const trilha of imagem?.getTracks() ?? []) trilha.stop();
    };
    const run = async () => {
      imagem = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const leitor = await openLeitor();
      const video = tela.current;
      if (parado || !video) return stop();
      video.srcObject = imagem;
      await video.play();
      setEstado('lendo');
      while (!parado) {
        if (look((await leitor.detect(video)).map(({ rawValue }) => rawValue))) return stop();
        await new Promise((resolve) => setTimeout(resolve, PAUSA_MS));
      }
    };
    // Without a camera, its permission or a safe address there is nothing to read with: the number is typed.
    run().catch(() => {
      if (!parado) setEstado('sem');
      stop();
    });
    return stop;
  }, []);
  if (estado === 'sem')
    return (
      <Notice tone="atencao" titulo="A câmera não abriu">
        Permita a câmera para este endereço, que precisa ser https, ou escreva o número da etiqueta.
      </Notice>
    );
  return (
    <>
      {estado === 'abrindo' && <Skeleton height={240} aria-label="Abrindo a câmera" />}
      <Box
        component="video"
        ref={tela}
        muted
        playsInline
        aria-label="Imagem da câmera: aponte para o QR da etiqueta"
        display={estado === 'abrindo' ? 'none' : 'block'}
        w="100%"
        mah={segue ? '30dvh' : '50dvh'}
        bdrs="sm"
      />
      {estado === 'outro' && <Notice tone="atencao">Este código não é de uma etiqueta do Cadência.</Notice>}
    </>
  );
}

/** The equipment that a label stands on, as a filter of its id; undefined for labels of other things. */
const equipamentoDa = (tela: string): string | undefined => /^\/equipamento\/(\d+)$/.exec(tela)?.[1];

/**
 * Opens what a label stands on: by its code through the camera, or by its typed number. `porEquipamento`: in a list of
 * what equipment has, the label of an equipment leaves only its rows.
 */
export function LerEtiqueta({
  lista,
  porEquipamento = false,
}: ListActionsProps & { readonly porEquipamento?: boolean }) {
  const navigate = useNavigate();
  const [aberto, setAberto] = useState(false);
  const [numero, setNumero] = useState('');
  const close = () => {
    setAberto(false);
    setNumero('');
  };
  const open = (tela: string) => {
    close();
    const equipamento = porEquipamento ? equipamentoDa(tela) : undefined;
    if (equipamento === undefined) void navigate({ href: tela });
    else lista.change({ f: { equipamentoId: equipamento } });
  };
  const find = () => {
    const busca = numero.trim();
    const tela = telaDaEtiqueta(busca);
    if (tela) return open(tela);
    lista.change({ busca });
    close();
  };
  return (
    <>
      <Button variant="default" leftSection={<IconScan size={16} aria-hidden="true" />} onClick={() => setAberto(true)}>
        Ler etiqueta
      </Button>
      <Modal opened={aberto} onClose={close} title="Ler etiqueta" size={460}>
        {aberto && (
          <Form onSubmit={find}>
            <Camera onLida={open} />
            <TextInput
              label="Ou escreva o número da etiqueta"
              autoComplete="off"
              value={numero}
              onChange={({ currentTarget }) => setNumero(currentTarget.value)}
            />
            <FormActions acao="Procurar" pendente={false} falta={numero.trim() === ''} onCancelar={close} />
          </Form>
        )}
      </Modal>
    </>
  );
}
