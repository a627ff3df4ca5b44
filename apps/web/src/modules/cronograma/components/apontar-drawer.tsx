import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { Button, Flex, NumberInput, Text, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { Suspense, useEffect, useEffectEvent } from 'react';
import type { RecordTab } from '../../../cadastro/parts.ts';
import { type Compared, Conflict } from '../../../components/conflict.tsx';
import { DraftNotice } from '../../../components/draft-notice.tsx';
import { Form } from '../../../components/form.tsx';
import type { OnDesfazer, ResultadoMudanca } from '../../../components/grade/tipos.ts';
import { Failure, Notice } from '../../../components/notice.tsx';
import { Drawer } from '../../../components/overlay.tsx';
import { notifyWithUndo } from '../../../components/undo-notice.tsx';
import { ErroApi } from '../../../lib/erro-api.ts';
import { formatDataHora, formatHoras, formatPercentual } from '../../../lib/formato.ts';
import { ALTERADO, found, useEditing } from '../../../lib/use-editing.ts';
import { readAtividades } from '../api.ts';
import styles from './apontar-drawer.module.css';
import { isMarco } from './linha.ts';
import type { Apontar } from './use-apontamentos.ts';

/** A button for a gloved thumb. */
const BOTAO = {
  className: styles.passo,
  flex: 'none',
  w: 72,
  h: 64,
  bd: '1px solid var(--cad-borda-forte)',
  bdrs: 'md',
  bg: 'var(--cad-superficie-2)',
} as const;

interface Props {
  readonly atividade: AtividadeLinha | undefined;
  readonly referencia: string;
  readonly apontar: Apontar;
  readonly fotos: RecordTab['Parte'];
  readonly inspecoes: RecordTab['Parte'];
  readonly onDesfazer: OnDesfazer;
  readonly onClose: () => void;
}

/** A report of progress with big targets: a sheet on a phone, a drawer on a desktop. */
export function ApontarDrawer({ atividade, ...props }: Props) {
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  return (
    <Drawer
      opened={atividade !== undefined}
      onClose={props.onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={420}
      {...(isPhone ? { classNames: { content: styles.folha } } : {})}
      title={atividade ? `${atividade.codigo} · ${atividade.nome}` : 'Apontar avanço'}
      zIndex={300}
    >
      {atividade && <Formulario {...props} key={atividade.id} atividade={atividade} />}
    </Drawer>
  );
}

/** The photo that an activity demands, asked for where it is reported as done. */
function FaltaFoto({ id, fotos: Fotos }: { readonly id: number; readonly fotos: RecordTab['Parte'] }) {
  return (
    <>
      <Notice tone="atencao" titulo="Esta atividade exige foto">
        O serviço só conclui com ela. Sem sinal, envie o avanço e mande a foto depois, na atividade.
      </Notice>
      <Suspense fallback={null}>
        <Fotos entidade="atividade" id={id} />
      </Suspense>
    </>
  );
}

const PASSO = 5;
/** Of a report that had no answer. */
const SEM_RESPOSTA = 'apontamento.sem_resposta';

interface Digitado {
  readonly avanco: number;
  /** Absent: the remaining hours follow the percentage. */
  readonly restanteH?: number | undefined;
}

/** An activity as it was read; its version is its last report. */
type Lida = AtividadeLinha & { readonly versao: number };

const lidaDe = (atividade: AtividadeLinha): Lida => ({ ...atividade, versao: atividade.ultimoApontamentoId ?? 0 });

const CAMPOS: readonly Compared<Lida, Digitado>[] = [
  { nome: 'avanco', rotulo: 'Avanço acumulado', texto: (avanco) => `${Number(avanco).toLocaleString('pt-BR')}%` },
  {
    nome: 'restanteH',
    rotulo: 'Horas restantes',
    texto: (horas, lida) => formatHoras(lida ? lida.duracaoRestante : Math.round(Number(horas) * 60)),
  },
];

/** Why a report was refused; the one that had no answer waits for the network. */
function refusalOf({ erro = '', agora, perdida }: ResultadoMudanca): ErroApi {
  if (agora) return new ErroApi(erro, { status: 409, codigo: ALTERADO, acao: '' });
  return perdida
    ? new ErroApi(erro, {
        status: 0,
        codigo: SEM_RESPOSTA,
        acao: 'Com esta folha aberta, segue sozinho quando ela voltar.',
      })
    : new ErroApi(erro, { status: 409, codigo: 'apontamento.recusado', acao: '' });
}

/** Sends what had no answer again once there is a network. */
function useAgain(error: unknown, send: () => void): void {
  const perdido = error instanceof ErroApi && error.codigo === SEM_RESPOSTA;
  const again = useEffectEvent(send);
  useEffect(() => {
    if (!perdido) return;
    const onOnline = () => again();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [perdido]);
}

const semRestante = ({ avanco, restanteH }: Digitado): boolean => restanteH === undefined || avanco === 100;

function Formulario({
  atividade,
  referencia,
  apontar,
  fotos,
  inspecoes: Inspecoes,
  onDesfazer,
  onClose,
}: Props & { readonly atividade: AtividadeLinha }) {
  const send = async (sobre: Lida, digitado: Digitado) => {
    const { avanco, restanteH } = digitado;
    const rowId = String(sobre.id);
    const mudancas = [
      { rowId, columnId: 'avanco', before: sobre.avanco, after: avanco },
      ...(semRestante(digitado)
        ? []
        : [
            {
              rowId,
              columnId: 'duracaoRestante',
              before: sobre.duracaoRestante,
              after: Math.round((restanteH ?? 0) * 60),
            },
          ]),
    ];
    const resultados = await apontar(mudancas, () => sobre);
    const recusado = resultados.find(({ erro }) => erro !== undefined);
    if (recusado) throw refusalOf(recusado);
    notifyWithUndo({
      texto: `Enviado: ${sobre.codigo} ${sobre.nome}, ${formatPercentual(avanco, 0)} em ${formatDataHora(referencia)}.`,
      undo: async () => {
        const recibo = resultados[0]?.recibo;
        const [desfeita] = (await onDesfazer(mudancas.map((mudanca) => ({ ...mudanca, recibo })))) ?? [];
        if (!desfeita) return 'O apontamento continua valendo.';
        return desfeita.erro ?? `Estornado: ${sobre.codigo} ${sobre.nome}.`;
      },
    });
  };
  const lida = lidaDe(atividade);
  const edicao = useEditing<Lida, Digitado>({
    lido: lida,
    valuesOf: (uma = lida) => ({ avanco: uma.avanco }),
    save: async (sobre = lida, digitado) => {
      await send(sobre, digitado);
      return undefined;
    },
    reread: async ({ id }) => lidaDe(found(await readAtividades([String(id)]))),
    onSaved: onClose,
    draftKey: `apontamento.${atividade.id}`,
  });
  const { values, set, error, current } = edicao;
  useAgain(error, () => void edicao.save());
  const { avanco, restanteH } = values;
  const base = edicao.base ?? lida;
  const marco = isMarco(atividade);
  const passo = marco ? 100 : PASSO;
  const changeAvanco = (novo: number) => set({ avanco: Math.min(100, Math.max(0, novo)), restanteH: undefined });
  const semRelato = avanco === 0 && base.ultimoApontamentoId === null;
  const calculado = semRelato ? base.duracaoRestante : Math.round(base.duracao * (1 - avanco / 100));

  return (
    <Form gap={16} pb={8} onSubmit={() => void edicao.save()}>
      <DraftNotice {...edicao.draft} />
      <Flex align="center" gap={12}>
        <UnstyledButton
          {...BOTAO}
          aria-label={`Menos ${passo}%`}
          disabled={avanco === 0}
          onClick={() => changeAvanco(avanco - passo)}
        >
          <IconMinus size={28} aria-hidden="true" />
        </UnstyledButton>
        <NumberInput
          className={styles.numero}
          flex={1}
          aria-label="Avanço acumulado (%)"
          size="xl"
          min={0}
          max={100}
          decimalScale={2}
          decimalSeparator=","
          suffix="%"
          hideControls
          inputMode="decimal"
          value={avanco}
          onChange={(valor) => typeof valor === 'number' && changeAvanco(valor)}
        />
        <UnstyledButton
          {...BOTAO}
          aria-label={`Mais ${passo}%`}
          disabled={avanco === 100}
          onClick={() => changeAvanco(avanco + passo)}
        >
          <IconPlus size={28} aria-hidden="true" />
        </UnstyledButton>
      </Flex>
      {!marco && (
        <NumberInput
          label="Horas restantes"
          description={`Duração prevista ${formatHoras(atividade.duracao)}. Sem informar, seguem o percentual.`}
          size="md"
          min={0}
          decimalScale={2}
          decimalSeparator=","
          thousandSeparator="."
          suffix=" h"
          disabled={avanco === 100}
          inputMode="decimal"
          value={avanco === 100 ? 0 : Math.round((restanteH ?? calculado / 60) * 100) / 100}
          onChange={(valor) => {
            if (typeof valor === 'number') set({ restanteH: valor });
          }}
        />
      )}
      <Text c="dimmed" fz="sm">
        Avanço em {formatDataHora(referencia)}. Último apontado: {base.avanco.toLocaleString('pt-BR')}%.
      </Text>
      {avanco === 100 && atividade.faltaFoto && <FaltaFoto id={atividade.id} fotos={fotos} />}
      <Suspense fallback={null}>
        <Inspecoes entidade="atividade" id={atividade.id} />
      </Suspense>
      <Conflict edicao={edicao} campos={CAMPOS} />
      {!current && <Failure error={error} />}
      {!current && (
        <Button type="submit" size="lg" fullWidth loading={edicao.saving}>
          Enviar
        </Button>
      )}
    </Form>
  );
}
