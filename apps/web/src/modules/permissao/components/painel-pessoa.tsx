import type { AcessoDaPessoa } from '@cadencia/domain/permissao/explicacao.ts';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Drawer } from '../../../components/overlay.tsx';
import { notify } from '../../../lib/notify.ts';
import { useSalvarExcecoes } from '../api.ts';
import { alvoDaPessoa } from './alvo.ts';
import { Painel } from './painel.tsx';
import { PorQue } from './por-que.tsx';
import type { useRascunhos } from './use-rascunho.ts';

interface PorQueDrawerProps {
  readonly opened: boolean;
  readonly acesso: AcessoDaPessoa;
  readonly onClose: () => void;
}

function PorQueDrawer({ opened, acesso, onClose }: PorQueDrawerProps) {
  const lugar = acesso.projetos.find(({ id }) => id === acesso.projetoId)?.titulo ?? 'fora de projetos';
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="md" title={`Por que pode? ${acesso.nome}`}>
      <Stack>
        <Text fz="sm" c="dimmed">
          Perfil {acesso.perfilNome}, {lugar}.
        </Text>
        <PorQue acesso={acesso} />
      </Stack>
    </Drawer>
  );
}

interface Props {
  readonly acesso: AcessoDaPessoa;
  readonly rascunhos: ReturnType<typeof useRascunhos>;
  readonly seletor: ReactNode;
  readonly busca: string | undefined;
  readonly onBusca: (busca: string | undefined) => void;
  readonly porque: boolean;
  readonly onPorque: (aberto: boolean) => void;
}

const NADA: ReadonlySet<string> = new Set();

/** The matrix of a person: the permissions of the profile, with the granted and denied ones beside them. */
export function PainelPessoa({ acesso, rascunhos, porque, onPorque, ...resto }: Props) {
  const salvar = useSalvarExcecoes();
  const alvo = alvoDaPessoa(acesso);
  const projeto = acesso.projetos.find(({ id }) => id === acesso.projetoId);
  const base = alvo.base ?? NADA;
  const onde = projeto ? `no projeto ${projeto.titulo}` : 'em todos os projetos';
  return (
    <>
      <Painel
        {...resto}
        alvo={alvo}
        perfil={undefined}
        rascunho={rascunhos.de(alvo)}
        temAbertos={rascunhos.abertos.length > 0}
        contexto={[`${acesso.nome}, ${onde}`, `perfil ${acesso.perfilNome}`, acesso.impedimento]
          .filter(Boolean)
          .join(' · ')}
        alcance={`Vale na hora para ${acesso.nome}, ${onde}. A pessoa é avisada.`}
        pedido={salvar}
        onSalvar={(mudancas, versao, depois) =>
          salvar.mutate(
            {
              id: acesso.id,
              versao,
              ...(acesso.projetoId === null ? {} : { projetoId: acesso.projetoId }),
              excecoes: [...mudancas].map(([chave, pode]) => ({
                chave,
                efeito: base.has(chave) === pode ? null : pode ? ('CONCEDE' as const) : ('NEGA' as const),
              })),
            },
            {
              onSuccess: () => {
                depois();
                notify({ message: `Permissões de ${acesso.nome} salvas.` });
              },
            },
          )
        }
        onAcao={(acao) => acao === 'porque' && onPorque(true)}
      />
      {porque && <PorQueDrawer opened acesso={acesso} onClose={() => onPorque(false)} />}
    </>
  );
}
