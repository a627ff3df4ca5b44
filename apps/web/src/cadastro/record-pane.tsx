import type { Cadastro, Linha } from '@cadencia/domain/cadastro.ts';
import { ActionIcon, Group, Skeleton, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, use, useEffect, useRef, useState } from 'react';
import { LeaveGuard } from '../components/leave-guard.tsx';
import { Notice } from '../components/notice.tsx';
import { Pane, type PaneList } from '../components/pane.tsx';
import { ReasonButton } from '../components/reason-button.tsx';
import { isAbsent, RecordElsewhere } from '../components/record-elsewhere.tsx';
import { RecordTabs } from '../components/record-tabs.tsx';
import { textOfError } from '../lib/erro-api.ts';
import { usePermission } from '../lib/session.ts';
import { rowQuery } from './api.ts';
import { CadastroDialog } from './cadastro-dialog.tsx';
import { copyOf } from './form.ts';
import { ListPartsContext } from './parts.ts';
import { PrintRecord } from './print-record.tsx';
import { Values } from './row-card.tsx';
import { RowForm } from './row-form.tsx';
import { actionsOf, type ComFluxo, useTransition } from './use-transition.tsx';
import { titleOf } from './values.ts';

interface PropsTransitionBar {
  readonly cadastro: ComFluxo;
  readonly linha: Linha;
  /** The form holds values that were not saved: acting now would leave them over an older version. */
  readonly sujo: boolean;
  readonly onMudou: () => void;
}

/** The state of a record and the actions that may change it now; an action that may not says why. */
function TransitionBar({ cadastro, linha, sujo, onMudou }: PropsTransitionBar) {
  const { fluxo } = cadastro;
  const { act, dialog, pending } = useTransition(cadastro, onMudou);
  const { dialogos = {} } = use(ListPartsContext);
  const [aberto, setAberto] = useState('');
  const { [aberto]: Dialogo } = dialogos;
  const barra = useRef<HTMLDivElement>(null);
  const agiu = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state takes the pressed button away; keys go on here
  useEffect(() => {
    if (pending) agiu.current = true;
    else if (agiu.current && document.activeElement === document.body) {
      agiu.current = false;
      barra.current?.focus({ preventScroll: true });
    }
  }, [pending, linha]);
  const recusas = Object.entries(actionsOf(linha)).flatMap(([acao, um]) => (um.ok ? [] : [{ acao, ...um }]));
  return (
    <Group ref={barra} gap={8} mb="sm" role="group" aria-label="Situação" tabIndex={-1}>
      <Text fw={600} mr={4}>
        {fluxo.estados[String(linha['situacao'])]}
      </Text>
      {Object.entries(actionsOf(linha)).map(([acao, um]) => (
        <ReasonButton
          key={acao}
          size="compact-sm"
          variant="default"
          loading={pending?.acao === acao}
          motivo={sujo ? 'Salve ou descarte antes o que foi escrito.' : um.ok ? undefined : um.motivo}
          onClick={() => (acao in dialogos ? setAberto(acao) : act(linha, acao))}
        >
          {fluxo.transicoes[acao]?.label}
        </ReasonButton>
      ))}
      {recusas.length > 0 && (
        <Text component="div" w="100%" fz="xs" c="dimmed">
          {recusas.map(({ acao, motivo }) => (
            <div key={acao}>
              {fluxo.transicoes[acao]?.label}: {motivo}
            </div>
          ))}
        </Text>
      )}
      {dialog}
      <Suspense fallback={null}>{Dialogo && <Dialogo linha={linha} onClose={() => setAberto('')} />}</Suspense>
    </Group>
  );
}

interface PropsDuplicate {
  readonly cadastro: Cadastro;
  readonly linha: Linha;
  readonly onMudou: () => void;
}

/** Begins a new record with the values of this one. */
function Duplicate({ cadastro, linha, onMudou }: PropsDuplicate) {
  const [opened, setOpened] = useState(false);
  if (!usePermission(cadastro.permission('Cadastrar'))) return null;
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label="Duplicar" title="Duplicar" onClick={() => setOpened(true)}>
        <IconCopy size={18} aria-hidden="true" />
      </ActionIcon>
      {opened && (
        <CadastroDialog
          cadastro={cadastro}
          dados={copyOf(cadastro, linha)}
          onClose={() => setOpened(false)}
          onMudou={onMudou}
        />
      )}
    </>
  );
}

interface Props {
  readonly cadastro: Cadastro;
  readonly id: number;
  readonly lista: PaneList;
  readonly onMudou: () => void;
}

/** The row that the address names, beside the list: its fields, and the tabs of its record. */
export function RecordPane({ cadastro, id, lista, onMudou }: Props) {
  const { abas, Lote } = use(ListPartsContext);
  const [sujo, setSujo] = useState(false);
  const { data: linha, error } = useQuery({
    ...rowQuery(cadastro, id),
    retry: false,
    placeholderData: keepPreviousData,
  });
  const { path, labels, title, fluxo, derivados } = cadastro;
  const naoAberto = (
    <Notice tone="atencao" titulo="Este registro não pôde ser aberto">
      {textOfError(error).mensagem} {textOfError(error).acao}
    </Notice>
  );
  return (
    <Pane
      titulo={linha ? `${labels.singular}: ${titleOf(title, linha)}` : labels.singular}
      acoes={
        linha && (
          <>
            <Duplicate cadastro={cadastro} linha={linha} onMudou={onMudou} />
            <PrintRecord entidade={path} id={linha.id} />
          </>
        )
      }
      lista={lista}
      registro={String(id)}
    >
      {isAbsent(error) ? (
        <RecordElsewhere entidade={path} id={id}>
          {naoAberto}
        </RecordElsewhere>
      ) : error ? (
        naoAberto
      ) : linha ? (
        <>
          <LeaveGuard ativo={sujo} titulo="Há valores que não foram salvos">
            O que você escreveu neste registro não foi salvo. Se sair, fica só o rascunho neste aparelho.
          </LeaveGuard>
          {Lote && (
            <Group mb="sm">
              <Lote ids={[linha.id]} />
            </Group>
          )}
          {fluxo && (
            <TransitionBar
              key={linha.id}
              cadastro={{ ...cadastro, fluxo }}
              linha={linha}
              sujo={sujo}
              onMudou={onMudou}
            />
          )}
          {derivados && (
            <Group gap="2px 16px" mb="sm">
              <Values
                cadastro={cadastro}
                linha={linha}
                nomes={Object.keys(derivados)}
                quantos={Number.POSITIVE_INFINITY}
              />
            </Group>
          )}
          <RecordTabs entidade={path} id={linha.id} abas={abas}>
            <RowForm
              key={linha.id}
              cadastro={cadastro}
              linha={linha}
              dados={{}}
              onClose={lista.drop}
              onMudou={onMudou}
              onSujo={setSujo}
            />
          </RecordTabs>
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </Pane>
  );
}

// biome-ignore lint/performance/noBarrelFile: What opens a record comes together.
export { CadastroDialog } from './cadastro-dialog.tsx';
