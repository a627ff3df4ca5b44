import { agrupaveisDe } from '@cadencia/domain/cadastro-somas.ts';
import type { EapWire } from '@cadencia/domain/eap/schema.ts';
import { Button, Checkbox, Stack } from '@mantine/core';
import { IconListCheck, IconListNumbers, IconPlus, IconTemplate } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { GroupChoice } from '../../../components/group-choice.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { formatContador } from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';
import { useServicos } from '../api.ts';
import styles from './eap.module.css';
import { Modelos } from './modelos.tsx';
import { Verificacao } from './verificacao.tsx';

type Renumber = (travados: boolean) => Promise<{ readonly mudaram: number }>;

/** Asks before every code is given anew. */
function Renumerar({ renumber, onClose }: { readonly renumber: Renumber; readonly onClose: () => void }) {
  const [travados, setTravados] = useState(false);
  const pedido = useMutation({ mutationFn: () => renumber(travados) });
  return (
    <ConfirmDialog
      opened
      titulo="Renumerar a EAP?"
      acao="Renumerar"
      perigo={false}
      pedido={pedido}
      falha="A EAP não foi renumerada"
      feito="A EAP foi renumerada."
      onConfirmar={() => pedido.mutateAsync()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <p>Cada nó recebe o código da posição: 1, 1.1, 1.1.1. Os códigos travados ficam como estão.</p>
        <Checkbox
          label="Destravar e renumerar também os códigos travados"
          checked={travados}
          onChange={({ currentTarget }) => setTravados(currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

interface Props {
  readonly projetoId: number;
  readonly nos: readonly EapWire[];
  readonly podeEditar: boolean;
  readonly busca: string | undefined;
  readonly onBusca: (busca: string | undefined) => void;
  readonly renumber: Renumber;
  readonly onNovo: () => void;
  readonly onAgrupar: (grupo: string) => void;
  /** Shows a node in the tree. */
  readonly onIr: (no: EapWire) => void;
}

/** What stands above the tree, with the windows that it opens. */
export function Ferramentas(props: Props) {
  const { projetoId, nos, podeEditar, busca, onBusca, renumber, onNovo, onAgrupar, onIr } = props;
  const veServicos = usePermission('Servico:ListarServico');
  const servicos = useServicos();
  const [janela, setJanela] = useState<'verificar' | 'modelos' | 'renumerar'>();
  const close = () => setJanela(undefined);
  return (
    <>
      <div className={styles.ferramentas}>
        <SearchField rotulo="Buscar na EAP" placeholder="Código ou nome" valor={busca} onBusca={onBusca} />
        {nos.length > 0 && <span className={styles.conta}>{formatContador(nos.length, 'nó', 'nós')}</span>}
        {veServicos && (
          <GroupChoice
            opcoes={agrupaveisDe(servicos).map(([value, { label }]) => ({ value, label }))}
            escolhidos={[]}
            onEscolher={([grupo]) => grupo && onAgrupar(grupo)}
          />
        )}
        <Button
          variant="default"
          leftSection={<IconListCheck size={16} aria-hidden="true" />}
          onClick={() => setJanela('verificar')}
        >
          Verificar EAP
        </Button>
        {podeEditar && (
          <>
            <Button
              variant="default"
              leftSection={<IconListNumbers size={16} aria-hidden="true" />}
              onClick={() => setJanela('renumerar')}
            >
              Renumerar
            </Button>
            <Button
              variant="default"
              leftSection={<IconTemplate size={16} aria-hidden="true" />}
              disabled={nos.length === 0}
              onClick={() => setJanela('modelos')}
            >
              Modelos
            </Button>
            <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={onNovo}>
              Novo nó
            </Button>
          </>
        )}
      </div>
      {janela === 'verificar' && (
        <Verificacao
          projetoId={projetoId}
          nos={nos}
          onIr={(no) => {
            close();
            onBusca(undefined);
            onIr(no);
          }}
          onClose={close}
        />
      )}
      {janela === 'modelos' && <Modelos projetoId={projetoId} nos={nos} onClose={close} />}
      {janela === 'renumerar' && <Renumerar renumber={renumber} onClose={close} />}
    </>
  );
}
