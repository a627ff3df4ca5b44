import '@mantine/core/styles/Slider.layer.css';
import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import { atualDe, celulaEm, ESTADOS, estadoDoEquipamento } from '@cadencia/domain/equipamentograma/estado.ts';
import { ActionIcon, Box, Button, Flex, NativeSelect, Paper, Slider, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useState } from 'react';
import type { FormaProps } from '../../../cadastro/parts.ts';
import { addMinutos, diaDe, meiaNoite, minutosEntre } from '../../../lib/dias.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatDataHora, formatNumero } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { useFundo } from '../../planta/api.ts';
import { datasDe, type Fileira, type Quadro, usePlace } from '../api.ts';
import estados from './estado.module.css';
import { Legenda } from './marca.tsx';
import styles from './planta.module.css';
import { Vista } from './vista.tsx';

/** Minutes that one step of the playback covers, and milliseconds that it lasts. */
const PASSO = 6 * 60;
const QUADRO_MS = 180;

interface Tempo {
  readonly de: string;
  readonly passos: number;
  readonly corte: number;
}

/** The days from the first to the last date of the stages, in steps. */
function tempoDe(quadro: Quadro): Tempo {
  const { em } = quadro;
  const datas = datasDe(quadro);
  const primeira = datas.reduce((a, b) => (a < b ? a : b), em);
  const ultima = datas.reduce((a, b) => (a > b ? a : b), em);
  const de = meiaNoite(diaDe(primeira));
  return {
    de,
    passos: Math.max(1, Math.ceil(minutosEntre(de, ultima) / PASSO)),
    corte: minutosEntre(de, em) / PASSO,
  };
}

interface PropsMapa {
  readonly fileiras: readonly Fileira[];
  readonly lista: FormaProps['lista'];
  /** Puts the chosen equipment where the picture was pressed. */
  readonly onLugar: ((x: number, y: number) => void) | undefined;
}

/** The picture with a pin for each equipment. */
function Mapa({ fileiras, lista, onLugar }: PropsMapa) {
  const { url, altura } = useFundo();
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLDivElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onLugar?.((100 * (clientX - left)) / width, (100 * (clientY - top)) / height);
  };
  return (
    <Paper className="cad-rolagem" withBorder radius="md" flex="1 1 0" mih={260}>
      {/* The place may also be typed in the record of the equipment. */}
      <Box
        className={styles.mapa}
        pos="relative"
        miw={1280}
        maw={1600}
        mx="auto"
        data-escolhe={onLugar !== undefined || undefined}
        style={{ aspectRatio: `100 / ${altura}`, ...(url && { backgroundImage: `url("${url}")` }) }}
        data-vazio={url === undefined || undefined}
        onClick={press}
      >
        {fileiras.map((fileira) => {
          const estado = estadoDoEquipamento(fileira);
          const atual = atualDe(fileira) ?? fileira.celulas.at(-1);
          return (
            <Link
              key={fileira.id}
              to="."
              search={{ ...lista.search, registro: atual?.id }}
              replace
              className={`${styles.pino} ${estados.sinal}`}
              data-estado={estado}
              style={{ left: `${fileira.x}%`, top: `${fileira.y}%` }}
              title={`${fileira.tag} ${fileira.nome}: ${ESTADOS[estado].toLowerCase()}${atual ? `, ${atual.nome}` : ''}`}
              aria-label={`${fileira.tag}: ${ESTADOS[estado].toLowerCase()}${atual ? `, ${atual.nome}` : ''}`}
            >
              <span className={styles.tag}>{fileira.tag}</span>
            </Link>
          );
        })}
      </Box>
    </Paper>
  );
}

/** Chooses an equipment without a place, to put it on the picture. */
function SemLugar({
  fileiras,
  escolhido,
  onEscolher,
}: {
  readonly fileiras: readonly Fileira[];
  readonly escolhido: number | undefined;
  readonly onEscolher: (id: number | undefined) => void;
}) {
  return (
    <NativeSelect
      aria-label="Pôr na planta"
      value={escolhido ?? ''}
      data={[
        { value: '', label: `Pôr na planta… (${formatNumero(fileiras.length)} sem lugar)` },
        ...fileiras.map(({ id, tag, nome }) => ({ value: String(id), label: `${tag} ${nome}` })),
      ]}
      onChange={({ currentTarget: { value } }) => onEscolher(value === '' ? undefined : Number(value))}
    />
  );
}

function Plano({ quadro, lista }: { readonly quadro: Quadro; readonly lista: FormaProps['lista'] }) {
  const [escolhido, setEscolhido] = useState<number>();
  const [quando, setQuando] = useState<number>();
  const [anda, setAnda] = useState(false);
  const podePor = usePermission(equipamento.permission('Editar'));
  const place = usePlace();
  const tempo = tempoDe(quadro);
  const { de, passos, corte } = tempo;
  useEffect(() => {
    if (!anda) return undefined;
    const timer = setInterval(() => setQuando((antes) => ((antes ?? 0) >= passos ? 0 : (antes ?? 0) + 1)), QUADRO_MS);
    return () => clearInterval(timer);
  }, [anda, passos]);
  const em = quando === undefined ? quadro.em : addMinutos(de, quando * PASSO);
  const mostrada = `${formatDataHora(em)} ${quando === undefined ? '(corte)' : em > quadro.em ? '(previsto)' : '(realizado)'}`;
  const vistas =
    quando === undefined
      ? quadro.fileiras
      : quadro.fileiras.map((fileira) => ({
          ...fileira,
          celulas: fileira.celulas.map((celula) => celulaEm(celula, em, quadro.em)),
        }));
  const postas = vistas.filter(({ x, y }) => x !== null && y !== null);
  const soltas = quadro.fileiras.filter(({ x, y }) => x === null || y === null);
  const put = (x: number, y: number) => {
    if (escolhido === undefined) return;
    place.mutate(
      { id: escolhido, x, y },
      {
        onSuccess: () => setEscolhido(soltas.find(({ id }) => id !== escolhido)?.id),
        onError: (error) => notify({ message: textOfError(error).mensagem, color: 'red' }),
      },
    );
  };
  return (
    <>
      <Flex gap="6px 16px" align="center" wrap="wrap">
        {podePor && soltas.length > 0 && <SemLugar fileiras={soltas} escolhido={escolhido} onEscolher={setEscolhido} />}
        {escolhido !== undefined && <Text fz="sm">Toque na planta onde ele fica.</Text>}
        <Legenda />
      </Flex>
      {postas.length === 0 && (
        <Text c="dimmed" fz="sm">
          Nenhum equipamento tem lugar na planta. {podePor ? 'Escolha um acima e toque na figura.' : ''}
        </Text>
      )}
      <Mapa fileiras={postas} lista={lista} onLugar={escolhido === undefined ? undefined : put} />
      <Flex gap={12} align="center" className="cad-sem-impressao">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={anda ? 'Parar' : 'Passar o tempo'}
          onClick={() => {
            setQuando(quando ?? 0);
            setAnda(!anda);
          }}
        >
          {anda ? <IconPlayerPause size={16} aria-hidden="true" /> : <IconPlayerPlay size={16} aria-hidden="true" />}
        </ActionIcon>
        <Slider
          flex={1}
          min={0}
          max={passos}
          value={quando ?? Math.min(passos, Math.max(0, Math.round(corte)))}
          label={null}
          thumbLabel="Data mostrada"
          thumbValueText={mostrada}
          onChange={(valor) => {
            setAnda(false);
            setQuando(valor);
          }}
        />
        <Text fz="sm" miw={170}>
          {mostrada}
        </Text>
        {quando !== undefined && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              setAnda(false);
              setQuando(undefined);
            }}
          >
            Voltar ao corte
          </Button>
        )}
      </Flex>
    </>
  );
}

/** The equipment on the picture of the plant, painted by state; the slider goes through the days. */
export const Planta = (props: FormaProps) => (
  <Vista {...props}>{(quadro) => <Plano quadro={quadro} lista={props.lista} />}</Vista>
);
