import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { Button, Drawer, NumberInput, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { DraftNotice } from '../../../components/draft-notice.tsx';
import type { OnDesfazer } from '../../../components/grade/tipos.ts';
import { Notice } from '../../../components/notice.tsx';
import { notifyWithUndo } from '../../../components/undo-notice.tsx';
import { clearDraft, useDraft } from '../../../lib/draft.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatDataHora, formatHoras, formatPercentual } from '../../../lib/formato.ts';
import styles from './apontar-drawer.module.css';
import { isMarco } from './linha.ts';
import type { Apontar } from './use-apontamentos.ts';

interface Props {
  readonly atividade: AtividadeLinha | undefined;
  readonly referencia: string;
  readonly apontar: Apontar;
  readonly onDesfazer: OnDesfazer;
  readonly onClose: () => void;
}

/** A report of progress with big targets: a sheet on the phone, a drawer on the desk. */
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

const PASSO = 5;

interface Digitado {
  readonly avanco: number;
  readonly restanteH?: number | undefined;
}

function Formulario({
  atividade,
  referencia,
  apontar,
  onDesfazer,
  onClose,
}: Props & { readonly atividade: AtividadeLinha }) {
  const [avanco, setAvanco] = useState(atividade.avanco);
  const [restanteH, setRestanteH] = useState<number>();
  const [falha, setFalha] = useState<string>();
  const [enviando, setEnviando] = useState(false);
  const chave = `apontamento.${atividade.id}`;
  const alterado = avanco !== atividade.avanco || restanteH !== undefined;
  const { draft, settle } = useDraft<Digitado>(chave, alterado ? { avanco, restanteH } : undefined);
  const recuperar = (digitado: Digitado) => {
    setAvanco(digitado.avanco);
    setRestanteH(digitado.restanteH);
    settle();
  };
  const marco = isMarco(atividade);
  const passo = marco ? 100 : PASSO;
  const mudarAvanco = (novo: number) => {
    setAvanco(Math.min(100, Math.max(0, novo)));
    setRestanteH(undefined);
  };
  const semRelato = avanco === 0 && atividade.ultimoApontamentoId === null;
  const calculado = semRelato ? atividade.duracaoRestante : Math.round(atividade.duracao * (1 - avanco / 100));
  const restante = avanco === 100 ? 0 : Math.round((restanteH ?? calculado / 60) * 60);

  const enviar = async () => {
    setEnviando(true);
    setFalha(undefined);
    const rowId = String(atividade.id);
    const mudancas = [
      { rowId, columnId: 'avanco', before: atividade.avanco, after: avanco },
      ...(restanteH === undefined || avanco === 100
        ? []
        : [{ rowId, columnId: 'duracaoRestante', before: atividade.duracaoRestante, after: restante }]),
    ];
    try {
      const [resultado] = await apontar(mudancas, () => atividade);
      if (resultado?.erro === undefined) {
        clearDraft(chave);
        onClose();
        const { recibo } = resultado ?? {};
        notifyWithUndo({
          texto: `Enviado: ${atividade.codigo} ${atividade.nome}, ${formatPercentual(avanco, 0)} em ${formatDataHora(referencia)}.`,
          desfazer: async () => {
            const [desfeita] = (await onDesfazer(mudancas.map((mudanca) => ({ ...mudanca, recibo })))) ?? [];
            if (!desfeita) return 'O apontamento continua valendo.';
            return desfeita.erro ?? `Estornado: ${atividade.codigo} ${atividade.nome}.`;
          },
        });
      } else setFalha(resultado.erro);
    } catch (error) {
      const { mensagem, acao } = textOfError(error);
      setFalha(`${mensagem} ${acao}`);
    }
    setEnviando(false);
  };

  return (
    <form
      className={styles.formulario}
      onSubmit={(event) => {
        event.preventDefault();
        void enviar();
      }}
    >
      <DraftNotice draft={draft} onRecuperar={recuperar} onDescartar={settle} />
      <div className={styles.passos}>
        <UnstyledButton
          className={styles.passo}
          aria-label={`Menos ${passo}%`}
          disabled={avanco === 0}
          onClick={() => mudarAvanco(avanco - passo)}
        >
          <IconMinus size={28} aria-hidden="true" />
        </UnstyledButton>
        <NumberInput
          className={styles.numero}
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
          onChange={(valor) => typeof valor === 'number' && mudarAvanco(valor)}
        />
        <UnstyledButton
          className={styles.passo}
          aria-label={`Mais ${passo}%`}
          disabled={avanco === 100}
          onClick={() => mudarAvanco(avanco + passo)}
        >
          <IconPlus size={28} aria-hidden="true" />
        </UnstyledButton>
      </div>
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
            if (typeof valor === 'number') setRestanteH(valor);
          }}
        />
      )}
      <p className={styles.nota}>
        Avanço em {formatDataHora(referencia)}. Último apontado: {atividade.avanco.toLocaleString('pt-BR')}%.
      </p>
      {falha && <Notice tone="critico">{falha}</Notice>}
      <Button type="submit" size="lg" fullWidth loading={enviando}>
        Enviar
      </Button>
    </form>
  );
}
