import { MOMENTOS } from '@cadencia/domain/registrofotografico/cadastro.ts';
import { Button, FileButton, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { IconCamera, IconPhotoPlus, IconVideo } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ReferenceInput } from '../../../cadastro/reference-input.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { ReasonButton } from '../../../components/reason-button.tsx';
import { formatContador } from '../../../lib/formato.ts';
import { local } from '../../../lib/local.ts';
import { useReread } from '../../../lib/query.ts';
import { useAuth } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { filaDeFotos, type Vinculo } from '../fila.ts';

const ULTIMO = 'fotos.vinculo';
const FOTOS = 'image/jpeg,image/png,image/webp';
/** Where a phone is not told of these, it gives its photos as JPEG, which costs the server nothing. */
const NA_MESA = 'image/heic,image/heif,.heic,.heif';
const FILMES = 'video/mp4,video/quicktime';
const NENHUM: Vinculo = {
  momento: 'DURANTE',
  equipamentoId: null,
  servicoId: null,
  etapaId: null,
  localId: null,
  peloNome: false,
};
const LIGACOES = [
  ['equipamentoId', 'TAG', 'equipamento'],
  ['servicoId', 'Serviço', 'servico'],
  ['etapaId', 'Etapa', 'etapa'],
  ['localId', 'Local', 'local'],
] as const;

/** What the last photos of this device and project showed. */
function readUltimo(projeto: number): Vinculo {
  try {
    return { ...NENHUM, ...JSON.parse(local.get(`${ULTIMO}.${projeto}`) ?? '{}') };
  } catch {
    return NENHUM;
  }
}

/** Sends what this person left on this device, wherever they are. */
export function FotosQueEsperam() {
  const { user } = useAuth();
  const projeto = user?.cod_projeto_pro ?? 0;
  const usuario = user?.cod_usuario_usu ?? 0;
  const reread = useReread(['registrofotografico']);
  useEffect(() => {
    filaDeFotos.onChegou = () => void reread();
    void filaDeFotos.open({ projeto, usuario });
    const wake = () => document.visibilityState === 'visible' && filaDeFotos.wake();
    // The browser asks before it leaves photos behind that are on this page alone.
    const ask = (evento: BeforeUnloadEvent) => filaDeFotos.soltas.get().size > 0 && evento.preventDefault();
    window.addEventListener('beforeunload', ask);
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [projeto, usuario, reread]);
  return null;
}

interface DialogoProps {
  readonly projeto: number;
  readonly onClose: () => void;
}

/** What the photos show, asked once, and then the camera: as many photos as there are. */
function Dialogo({ projeto, onClose }: DialogoProps) {
  const isPhone = useIsPhone();
  const [vinculo, setVinculo] = useState(() => readUltimo(projeto));
  const [tiradas, setTiradas] = useState(0);
  const soltas = useStore(filaDeFotos.soltas).size;
  const aCaminho = useStore(filaDeFotos.itens).filter(({ situacao }) => situacao !== 'FALHOU').length;
  const set = (parte: Partial<Vinculo>) => setVinculo({ ...vinculo, ...parte });
  const ligada = LIGACOES.some(([nome]) => vinculo[nome] !== null) || vinculo.peloNome;
  const take = (arquivos: readonly File[]) => {
    if (arquivos.length === 0) return;
    local.set(`${ULTIMO}.${projeto}`, JSON.stringify(vinculo));
    setTiradas(tiradas + arquivos.length);
    void filaDeFotos.add(arquivos, vinculo);
  };
  const motivo = ligada ? undefined : 'Informe antes o TAG, o serviço, a etapa ou o local.';
  return (
    <Modal opened onClose={onClose} title={isPhone ? 'Tirar fotos' : 'Enviar fotos'} fullScreen={isPhone} size="md">
      <Stack gap="sm">
        <SegmentedControl
          aria-label="Momento"
          fullWidth
          size="xs"
          data={Object.entries(MOMENTOS).map(([value, label]) => ({ value, label }))}
          value={vinculo.momento}
          onChange={(momento) => set({ momento: momento as Vinculo['momento'] })}
        />
        {LIGACOES.map(([nome, label, alvo]) => (
          <ReferenceInput
            key={nome}
            alvo={alvo}
            label={label}
            value={vinculo[nome]}
            rotulo={undefined}
            onChange={(id) => set({ [nome]: id })}
          />
        ))}
        {!isPhone && (
          <Switch
            label="Ler TAG, etapa e dia do nome do arquivo"
            description="P-21004A_LIMPEZA_2026-11-28.jpg. O que o nome não diz vem dos campos acima."
            checked={vinculo.peloNome}
            onChange={({ currentTarget }) => set({ peloNome: currentTarget.checked })}
          />
        )}
        <Group grow>
          <FileButton
            accept={isPhone ? FOTOS : `${FOTOS},${NA_MESA},${FILMES}`}
            {...(isPhone ? { capture: 'environment' as const } : { multiple: true })}
            inputProps={{ 'aria-label': isPhone ? 'Foto da câmera' : 'Fotos e filmes para enviar' }}
            onChange={(escolhidas: File | File[] | null) => take([escolhidas ?? []].flat())}
          >
            {(props) => (
              <ReasonButton
                {...props}
                motivo={motivo}
                leftSection={isPhone ? <IconCamera size={18} /> : <IconPhotoPlus size={18} />}
              >
                {isPhone ? 'Câmera' : 'Escolher fotos e filmes'}
              </ReasonButton>
            )}
          </FileButton>
          {isPhone && (
            <FileButton
              accept={FILMES}
              capture="environment"
              inputProps={{ 'aria-label': 'Filme da câmera' }}
              onChange={(filme) => take(filme ? [filme] : [])}
            >
              {(props) => (
                <ReasonButton {...props} motivo={motivo} leftSection={<IconVideo size={18} />}>
                  Filmar
                </ReasonButton>
              )}
            </FileButton>
          )}
        </Group>
        {isPhone && (
          <FileButton
            accept={`${FOTOS},${FILMES}`}
            multiple
            inputProps={{ 'aria-label': 'Fotos e filmes do aparelho' }}
            onChange={take}
          >
            {(props) => (
              <ReasonButton {...props} motivo={motivo} variant="default" leftSection={<IconPhotoPlus size={18} />}>
                Do aparelho
              </ReasonButton>
            )}
          </FileButton>
        )}
        {motivo && isPhone && <Text fz="sm">{motivo}</Text>}
        <Text fz="xs" c="dimmed">
          JPEG, PNG, WebP ou HEIC de até 25 MB; filmes MP4 ou MOV de até 60 s e 100 MB. O original fica guardado como
          veio; o que os outros veem não leva o local nem o aparelho. Sem rede, tudo espera neste aparelho.
        </Text>
        {tiradas > 0 && (
          <Group justify="space-between">
            <Text role="status" fz="sm" fw={600}>
              {soltas > 0
                ? `${formatContador(soltas, 'foto', 'fotos')} por guardar neste aparelho: não feche a página`
                : aCaminho > 0
                  ? `${formatContador(aCaminho, 'foto', 'fotos')} na fila`
                  : 'Nada mais na fila'}
            </Text>
            <Button variant="default" onClick={onClose}>
              Pronto
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  );
}

/** The way to new photos: the camera on a phone, files at a desk. */
export function EnviarFotos({ motivo }: { readonly motivo: string | undefined }) {
  const { user } = useAuth();
  const isPhone = useIsPhone();
  const [aberto, setAberto] = useState(false);
  const projeto = user?.cod_projeto_pro ?? 0;
  return (
    <>
      <FotosQueEsperam />
      <ReasonButton leftSection={<IconCamera size={16} />} motivo={motivo} onClick={() => setAberto(true)}>
        {isPhone ? 'Tirar fotos' : 'Enviar fotos'}
      </ReasonButton>
      {aberto && <Dialogo projeto={projeto} onClose={() => setAberto(false)} />}
    </>
  );
}
