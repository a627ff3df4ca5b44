import type { PacoteGuardado } from '@cadencia/domain/pacote/schema.ts';
import { Button, Group, Menu, Tabs } from '@mantine/core';
import { IconCopy, IconDotsVertical, IconDownload, IconHistory, IconListNumbers, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, use, useState } from 'react';
import { ListPartsContext } from '../../../cadastro/parts.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Drawer } from '../../../components/overlay.tsx';
import { removedText, useNotifyRemoved } from '../../../components/use-notify-removed.ts';
import { downloadText, toCsv } from '../../../lib/csv.ts';
import { useRemovePacote } from '../api.ts';
import { CAMPOS, isVazia, type Linha } from './linha.ts';

interface PropsExcluir {
  readonly tipoId: number;
  readonly pacote: Pick<PacoteGuardado, 'id' | 'versao' | 'nome'>;
  readonly onClose: () => void;
}

/** Asks before a package is deleted. */
function Excluir({ tipoId, pacote, onClose }: PropsExcluir) {
  const navigate = useNavigate();
  const pedido = useRemovePacote(tipoId);
  const notifyRemoved = useNotifyRemoved();
  const sair = () =>
    void navigate({ to: '/tipoequipamento/$id/pacotes', params: { id: String(tipoId) }, ignoreBlocker: true });
  return (
    <ConfirmDialog
      opened
      titulo={`Excluir ${pacote.nome}?`}
      acao="Excluir"
      pedido={pedido}
      falha="O pacote não foi excluído"
      feito={() => notifyRemoved({ entidade: 'modelo_servico', ids: [pacote.id], texto: removedText(pacote.nome) })}
      onConfirmar={() => pedido.mutateAsync(pacote)}
      onFeito={sair}
      onClose={onClose}
    >
      <p>
        O pacote e as suas atividades deixam de existir; logo depois ainda se pode desfazer. Para só deixar de usá-lo,
        desligue “Ativo” e salve.
      </p>
    </ConfirmDialog>
  );
}

interface Props {
  readonly tipoId: number;
  /** Absent while the package is not saved yet. */
  readonly pacote: PacoteGuardado | undefined;
  readonly linhas: readonly Linha[];
  readonly podeEditar: boolean;
  readonly sujo: boolean;
  readonly salvavel: boolean;
  readonly salvando: boolean;
  readonly onSalvar: () => void;
  readonly onDesfazer: () => void;
  readonly onRenumerar?: () => void;
}

const CABECALHO = ['Seq.', 'Atividade', 'Etapa', 'Especialidade', 'Pessoas', 'Duração (h) ou fórmula', 'Predecessoras'];

const exportar = (nome: string, linhas: readonly Linha[]): void => {
  const corpo = linhas.filter((linha) => !isVazia(linha)).map((linha) => CAMPOS.map((campo) => linha[campo]));
  downloadText(`${nome || 'pacote-tipico'}.csv`, toCsv([CABECALHO, ...corpo]));
};

/** The tabs that a package has like every record: files, comments, history. */
function Registro({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { abas } = use(ListPartsContext);
  return (
    <Drawer opened onClose={onClose} position="right" size={640} title="Histórico e anexos do pacote">
      <Tabs defaultValue="historico" keepMounted={false}>
        <Tabs.List mb="md">
          {abas.map(({ valor, rotulo }) => (
            <Tabs.Tab key={valor} value={valor}>
              {rotulo}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {abas.map(({ valor, Parte }) => (
          <Tabs.Panel key={valor} value={valor}>
            <Suspense fallback={null}>
              <Parte entidade="modelo_servico" id={id} />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Drawer>
  );
}

export function Ferramentas(props: Props) {
  const { tipoId, pacote, linhas, podeEditar, sujo, salvavel, salvando, onRenumerar } = props;
  const [aberto, setAberto] = useState<'registro' | 'excluir'>();
  return (
    <Group gap={8}>
      {podeEditar && (
        <>
          <Button disabled={!sujo || !salvavel} loading={salvando} onClick={props.onSalvar}>
            Salvar pacote
          </Button>
          <Button variant="default" disabled={!sujo} onClick={props.onDesfazer}>
            Desfazer tudo
          </Button>
        </>
      )}
      <Group gap={8} ml="auto">
        {podeEditar && pacote && (
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden="true" />}
            renderRoot={(props) => (
              <Link
                to="/tipoequipamento/$id/pacotes/$pacote"
                params={{ id: String(tipoId), pacote: 'novo' }}
                search={{ copia: String(pacote.id) }}
                {...props}
              />
            )}
          >
            Duplicar
          </Button>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconDotsVertical size={16} aria-hidden="true" />}>
              Mais
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {podeEditar && (
              <Menu.Item leftSection={<IconListNumbers size={16} />} disabled={!onRenumerar} onClick={onRenumerar}>
                Renumerar de 10 em 10
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => exportar(pacote?.nome ?? '', linhas)}>
              Exportar CSV
            </Menu.Item>
            {pacote && (
              <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => setAberto('registro')}>
                Histórico e anexos
              </Menu.Item>
            )}
            {podeEditar && pacote && (
              <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => setAberto('excluir')}>
                Excluir pacote
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </Group>
      {pacote && aberto === 'registro' && <Registro id={pacote.id} onClose={() => setAberto(undefined)} />}
      {pacote && aberto === 'excluir' && (
        <Excluir tipoId={tipoId} pacote={pacote} onClose={() => setAberto(undefined)} />
      )}
    </Group>
  );
}
