import { pluralNaFrase } from '@cadencia/domain/cadastro-palavras.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { type Planilha, SITUACOES_PLANILHA } from '@cadencia/domain/planilha/schema.ts';
import { Box, Button, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { WizardFoot } from '../../../components/form-foot.tsx';
import { Failure, Notice } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { WizardProgress, WizardSteps } from '../../../components/wizard-steps.tsx';
import { useTrabalho } from '../../trabalho/api.ts';
import { usePlanilha, usePlanilhaActions } from '../api.ts';
import type { PropsPasso } from './passo.ts';
import { PassoArquivo } from './passo-arquivo.tsx';
import { PassoColunas } from './passo-colunas.tsx';
import { PassoFeita } from './passo-feita.tsx';
import { PassoPrevia } from './passo-previa.tsx';

/** Progress while the server reads, writes or undoes. */
function PassoAndamento({ planilha, onClose }: PropsPasso) {
  const { data: trabalho } = useTrabalho(planilha.trabalhoId ?? undefined);
  const { agir } = usePlanilhaActions(planilha.id);
  const podeCancelar = planilha.situacao !== 'DESFAZENDO';
  return (
    <>
      <WizardProgress
        titulo={`${SITUACOES_PLANILHA[planilha.situacao]}: ${planilha.arquivo}`}
        rotulo="Andamento"
        trabalho={trabalho}
        nota="Pode fechar esta janela: o trabalho continua no servidor."
      />
      <Failure error={agir.error} />
      <WizardFoot>
        {podeCancelar && (
          <Button variant="default" loading={agir.isPending} onClick={() => agir.mutate('cancelar')}>
            Cancelar
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Fechar e continuar depois
        </Button>
      </WizardFoot>
    </>
  );
}

const PASSOS = ['Arquivo', 'Colunas', 'Conferência', 'Importação', 'Resultado'] as const;
type Passo = (typeof PASSOS)[number];

const POR_SITUACAO: Readonly<Record<Planilha['situacao'], Passo>> = {
  LENDO: 'Conferência',
  MAPEAR: 'Colunas',
  PRONTA: 'Conferência',
  APLICANDO: 'Importação',
  APLICADA: 'Resultado',
  DESFAZENDO: 'Resultado',
  DESFEITA: 'Resultado',
  FALHOU: 'Arquivo',
  INTERROMPIDA: 'Arquivo',
  DESCARTADA: 'Arquivo',
};

/** The current step of an import; the person goes back to the columns, the server's state gives the rest. */
function passoDe(situacao: Planilha['situacao'] | undefined, nasColunas: boolean): Passo {
  if (situacao === undefined) return 'Arquivo';
  return situacao === 'PRONTA' && nasColunas ? 'Colunas' : POR_SITUACAO[situacao];
}

/** A sheet that could not be read, or whose reading stopped: why, and what to do. */
function PassoRecusada({ planilha, onOutra, onClose }: PropsPasso) {
  const { agir } = usePlanilhaActions(planilha.id);
  const { situacao, arquivo, erros } = planilha;
  const podeRepetir = situacao === 'INTERROMPIDA';
  return (
    <Stack gap={12}>
      <Notice tone={podeRepetir ? 'atencao' : 'critico'} titulo={`${SITUACOES_PLANILHA[situacao]}: ${arquivo}`}>
        <Box component="ul" mt={4} pl={18}>
          {erros.map(({ codigo, mensagem, linha }) => (
            <li key={`${codigo} ${linha ?? ''} ${mensagem}`}>{mensagem}</li>
          ))}
        </Box>
        Nada foi salvo no cadastro.
      </Notice>
      <WizardFoot>
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        {podeRepetir && (
          <Button loading={agir.isPending} onClick={() => agir.mutate('conferir')}>
            Ler de novo
          </Button>
        )}
        <Button variant={podeRepetir ? 'default' : 'filled'} onClick={onOutra}>
          Escolher outra planilha
        </Button>
      </WizardFoot>
    </Stack>
  );
}

interface Props {
  readonly path: string;
  /** Id of the import to continue; undefined for a new one. */
  readonly inicial: number | undefined;
  /** Called when rows of the register changed. */
  readonly onMudou: () => void;
  readonly onClose: () => void;
}

const PARTES: Readonly<Record<Planilha['situacao'], ComponentType<PropsPasso>>> = {
  LENDO: PassoAndamento,
  MAPEAR: PassoColunas,
  PRONTA: PassoPrevia,
  APLICANDO: PassoAndamento,
  APLICADA: PassoFeita,
  DESFAZENDO: PassoAndamento,
  DESFEITA: PassoFeita,
  FALHOU: PassoRecusada,
  INTERROMPIDA: PassoRecusada,
  DESCARTADA: PassoRecusada,
};

/** Imports a sheet into a register: choose, preview, correct, confirm. The person can leave and come back anytime. */
export function Assistente({ path, inicial, onMudou, onClose }: Props) {
  const isPhone = useMediaQuery('(max-width: 767.98px)') === true;
  const [id, setId] = useState(inicial);
  const [nasColunas, setNasColunas] = useState(false);
  const { data, error, isFetching, refetch } = usePlanilha(id);
  const mudou = useEffectEvent(onMudou);
  const situacao = data?.situacao;
  useEffect(() => {
    if (situacao === 'APLICADA' || situacao === 'DESFEITA') mudou();
  }, [situacao]);
  if (nasColunas && situacao === 'LENDO') setNasColunas(false);
  const passo = passoDe(situacao, nasColunas);
  const Parte = data && (passo === 'Colunas' ? PassoColunas : PARTES[data.situacao]);
  const open = (qual: number | undefined) => {
    setNasColunas(false);
    setId(qual);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1280px, 96vw)"
      fullScreen={isPhone}
      title={`Importar ${pluralNaFrase(cadastroDe(path))}`}
      closeOnClickOutside={false}
    >
      <WizardSteps passos={PASSOS} atual={passo} />
      {id === undefined ? (
        <PassoArquivo path={path} onId={open} />
      ) : error && !data ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : Parte && data ? (
        <Parte
          key={data.id}
          planilha={data}
          onColunas={setNasColunas}
          onOutra={() => open(undefined)}
          onClose={onClose}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </Modal>
  );
}
