import type { PreviaDaMatriz } from '@cadencia/domain/permissao/matriz/schema.ts';
import { type Perfil, ROTULO_VISIBILIDADE } from '@cadencia/domain/permissao/schema.ts';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense, use, useState } from 'react';
import { ListPartsContext } from '../../../cadastro/parts.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { FileChoice } from '../../../components/file-choice.tsx';
import { Drawer, Modal } from '../../../components/overlay.tsx';
import { removedText, useNotifyRemoved } from '../../../components/use-notify-removed.ts';
import { notify } from '../../../lib/notify.ts';
import { useAuth } from '../../../lib/session.ts';
import { checkMatriz, useExcluirPerfil, useSalvarPermissoes } from '../api.ts';
import { type Alvo, alvoDoPerfil, mudaveis } from './alvo.ts';
import { CompararModal } from './comparar-modal.tsx';
import { mudancasEm, pessoasEm } from './em-palavras.ts';
import { type Feita, ImportarFeita } from './importar-feita.tsx';
import { ImportarPrevia } from './importar-previa.tsx';
import type { AcaoDoMenu } from './menu.tsx';
import { Painel } from './painel.tsx';
import { PerfilModal } from './perfil-modal.tsx';
import { changeTo, diferenca, type Mudancas } from './rascunho.ts';
import type { useRascunhos } from './use-rascunho.ts';

interface PropsImportarModal {
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface Lida {
  readonly arquivo: File;
  readonly previa: PreviaDaMatriz;
}

/** Imports the permissions of all profiles from a sheet: choice, preview, confirmation, and undo. */
function ImportarModal({ opened, onClose }: PropsImportarModal) {
  const isPhone = useMediaQuery('(max-width: 767.98px)') === true;
  const [lida, setLida] = useState<Lida>();
  const [feita, setFeita] = useState<Feita>();
  const restart = () => setLida(undefined);
  return (
    <Modal opened={opened} onClose={onClose} title="Importar permissões" size="lg" fullScreen={isPhone} centered>
      {feita ? (
        <ImportarFeita feita={feita} onClose={onClose} />
      ) : lida ? (
        <ImportarPrevia
          {...lida}
          onPrevia={(previa) => setLida({ ...lida, previa })}
          onOutra={restart}
          onFeita={setFeita}
          onClose={onClose}
        />
      ) : (
        <FileChoice
          frase="Escolha ou solte aqui a planilha de todos os perfis"
          nota="XLSX ou CSV de até 5 MB, como a de Ações › Exportar todos os perfis: X ou Sim é o que o perfil pode, vazio o que não pode. Nada é salvo antes da sua confirmação."
          rotulo="Planilha de permissões"
          aceita=".xlsx,.xlsm,.csv,.txt"
          send={async ({ arquivo, ...envio }) => setLida({ arquivo, previa: await checkMatriz(arquivo, envio) })}
        />
      )}
    </Modal>
  );
}

interface PropsCopiarModal {
  readonly opened: boolean;
  readonly alvo: Alvo;
  readonly perfis: readonly Perfil[];
  readonly onCopiar: (mudancas: Mudancas) => void;
  readonly onClose: () => void;
}

/** Copies the permissions of another profile into the changes, without saving them. */
function CopiarModal({ opened, alvo, perfis, onCopiar, onClose }: PropsCopiarModal) {
  const [de, setDe] = useState(String(perfis[0]?.id ?? ''));
  const perfil = perfis.find(({ id }) => String(id) === de);
  const livres = mudaveis(alvo);
  const mudancas = changeTo(alvo.salvas, new Set(perfil?.permissoes), livres);
  const presas = new Set(livres);
  const fora = (perfil?.permissoes ?? []).filter((chave) => !alvo.salvas.has(chave) && !presas.has(chave)).length;
  return (
    <Modal opened={opened} onClose={onClose} title={`Copiar permissões para ${alvo.nome}`} centered>
      <Stack>
        <NativeSelect
          label="Do perfil"
          data={perfis.map(({ id, nome }) => ({ value: String(id), label: nome }))}
          value={de}
          onChange={({ currentTarget }) => setDe(currentTarget.value)}
          data-autofocus
        />
        <Text>
          {mudancas.size === 0
            ? 'As permissões já são as mesmas.'
            : `A matriz recebe ${mudancasEm(mudancas.size)}, para você conferir antes de salvar.`}
        </Text>
        {fora > 0 && (
          <Text fz="sm" c="dimmed">
            {fora === 1 ? '1 permissão fica de fora' : `${fora} permissões ficam de fora`}: você não as tem.
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            disabled={mudancas.size === 0}
            onClick={() => {
              onCopiar(mudancas);
              onClose();
            }}
          >
            Copiar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface PropsExcluirModal {
  readonly opened: boolean;
  readonly perfil: Perfil;
  readonly onClose: () => void;
  readonly onExcluido: () => void;
}

function ExcluirModal({ perfil: { id, versao, nome }, onExcluido, ...dialogo }: PropsExcluirModal) {
  const pedido = useExcluirPerfil();
  const notifyRemoved = useNotifyRemoved();
  return (
    <ConfirmDialog
      {...dialogo}
      titulo={`Excluir o perfil ${nome}?`}
      acao="Excluir"
      pedido={pedido}
      falha="O perfil não foi excluído"
      feito={() => notifyRemoved({ entidade: 'perfil', ids: [id], texto: removedText(nome) })}
      onConfirmar={() => pedido.mutateAsync({ id, versao })}
      onFeito={onExcluido}
    >
      <p>
        O perfil deixa de existir. Só é possível enquanto ninguém o tem; a auditoria guarda o que ele podia. Logo depois
        ainda se pode desfazer.
      </p>
    </ConfirmDialog>
  );
}

interface HistoricoDrawerProps {
  readonly opened: boolean;
  readonly perfil: Perfil;
  readonly onClose: () => void;
}

/** The history of a profile: who gave it which permissions, and when. */
function HistoricoDrawer({ opened, perfil: { id, nome }, onClose }: HistoricoDrawerProps) {
  const { abas } = use(ListPartsContext);
  const Historico = abas.find(({ valor }) => valor === 'historico')?.Parte;
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={560} title={`Histórico: ${nome}`}>
      {Historico && <Historico entidade="perfil" id={id} />}
    </Drawer>
  );
}

interface Props {
  readonly perfil: Perfil;
  readonly perfis: readonly Perfil[];
  readonly editaveis: readonly string[];
  readonly meus: readonly number[];
  readonly rascunhos: ReturnType<typeof useRascunhos>;
  readonly seletor: ReactNode;
  readonly busca: string | undefined;
  readonly onBusca: (busca: string | undefined) => void;
  readonly onPerfil: (id: number | undefined) => void;
}

const alcanceDe = (pessoas: number): string =>
  pessoas === 0 ? 'Ninguém tem este perfil.' : `Vale na hora para ${pessoasEm(pessoas)} com este perfil.`;

export function PainelPerfil({ perfil, perfis, editaveis, meus, rascunhos, onPerfil, ...resto }: Props) {
  const { user } = useAuth();
  const salvar = useSalvarPermissoes();
  const [aberta, setAberta] = useState<AcaoDoMenu>();
  const alvo = alvoDoPerfil(perfil, { role: user?.role ?? 0, editaveis, meus });
  const rascunho = rascunhos.de(alvo);
  const close = () => setAberta(undefined);
  const outros = perfis.filter(({ id }) => id !== perfil.id);
  const visivel = `Enxerga: ${ROTULO_VISIBILIDADE[perfil.visibilidade].toLowerCase()}`;
  return (
    <>
      <Painel
        {...resto}
        alvo={alvo}
        perfil={perfil}
        rascunho={rascunho}
        temAbertos={rascunhos.abertos.length > 0}
        contexto={[`${perfil.nome}, ${pessoasEm(perfil.pessoas)}`, visivel, perfil.descricao]
          .filter(Boolean)
          .join(' · ')}
        alcance={alcanceDe(perfil.pessoas)}
        pedido={salvar}
        onSalvar={(mudancas, versao, depois) =>
          salvar.mutate(
            { id: perfil.id, versao, ...diferenca(mudancas) },
            {
              onSuccess: ({ pessoas }) => {
                depois();
                notify({ message: `Permissões de ${perfil.nome} salvas: ${pessoasEm(pessoas)}.` });
              },
            },
          )
        }
        onAcao={setAberta}
      />
      <Suspense fallback={null}>
        {(aberta === 'novo' || aberta === 'editar') && (
          <PerfilModal
            opened
            perfil={aberta === 'editar' ? perfil : undefined}
            modelo={perfil}
            perfis={perfis}
            onClose={close}
            onCriado={onPerfil}
          />
        )}
        {aberta === 'excluir' && (
          <ExcluirModal opened perfil={perfil} onClose={close} onExcluido={() => onPerfil(undefined)} />
        )}
        {aberta === 'copiar' && (
          <CopiarModal opened alvo={alvo} perfis={outros} onCopiar={rascunho.definir} onClose={close} />
        )}
        {aberta === 'historico' && <HistoricoDrawer opened perfil={perfil} onClose={close} />}
        {aberta === 'importar' && <ImportarModal opened onClose={close} />}
        {aberta === 'comparar' && <CompararModal opened perfil={perfil} perfis={perfis} onClose={close} />}
      </Suspense>
    </>
  );
}
