import { asfe } from '@cadencia/domain/asfe/cadastro.ts';
import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { cap } from '@cadencia/domain/cap/cadastro.ts';
import { licaoaprendida } from '@cadencia/domain/licaoaprendida/cadastro.ts';
import { servico } from '@cadencia/domain/servico/cadastro.ts';
import { sse } from '@cadencia/domain/sse/cadastro.ts';
import { Anchor, Flex, Text } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { rowQuery } from '../../../cadastro/api.ts';
import { CadastroDialog } from '../../../cadastro/cadastro-dialog.tsx';
import type { Campos } from '../../../cadastro/form.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ReasonButton } from '../../../components/reason-button.tsx';
import { usePermission } from '../../../lib/session.ts';
import { FECHADO, useProjetoFechado } from '../../projeto/api.ts';

/** The registers whose records teach, and what their lessons are mostly about. */
const ORIGENS: Readonly<Record<string, readonly [Cadastro, categoria: string | undefined]>> = {
  servico: [servico, undefined],
  asfe: [asfe, 'ESCOPO'],
  sse: [sse, 'CONTRATACAO'],
  cap: [cap, 'ESCOPO'],
};

const ligado = ({ equipamentoId, disciplinaId, contratoId, servicoId, asfeId }: Campos): Campos => ({
  equipamentoId,
  disciplinaId,
  contratoId,
  servicoId,
  asfeId,
});

/** A lesson begins with what the record knows: its text, and what it is about. */
function licaoDe(entidade: string, categoria: string | undefined, linha: Campos, fato?: Props['fato']): Campos {
  const { titulo, numero, codigo, descricao, justificativa } = linha;
  const origem = `Origem: ${[numero ?? codigo, titulo].filter(Boolean).map(String).join(' ')}`;
  return {
    ...ligado(linha),
    [`${entidade}Id`]: linha['id'],
    titulo: typeof titulo === 'string' ? titulo.slice(0, 150) : '',
    contexto: [fato?.texto, descricao ?? justificativa, origem].filter(Boolean).map(String).join('\n\n'),
    ...(categoria && { categoria }),
    ...fato?.valores,
  };
}

interface Props {
  readonly entidade: string;
  readonly id: number;
  /** What is known beside the record, and what came of it. */
  readonly fato?: { readonly texto: string; readonly valores: Campos };
}

/** Opens a lesson filled in with what a record says. */
export function RegistrarLicao({ entidade, id, fato }: Props) {
  const pode = usePermission(licaoaprendida.permission('Cadastrar'));
  const [aberta, setAberta] = useState(false);
  const [cadastro = servico, categoria] = ORIGENS[entidade] ?? [];
  const { data } = useQuery({ ...rowQuery(cadastro, id), enabled: pode && aberta });
  const client = useQueryClient();
  const fechado = useProjetoFechado();
  if (!pode) return null;
  return (
    <>
      <ReasonButton
        motivo={fechado ? FECHADO : undefined}
        size="compact-sm"
        variant="default"
        leftSection={<IconBulb size={16} aria-hidden="true" />}
        loading={aberta && !data}
        onClick={() => setAberta(true)}
      >
        Registrar lição
      </ReasonButton>
      {aberta && data && (
        <CadastroDialog
          cadastro={licaoaprendida}
          dados={licaoDe(entidade, categoria, data, fato)}
          onClose={() => setAberta(false)}
          onMudou={() => void client.invalidateQueries({ queryKey: [licaoaprendida.path] })}
        />
      )}
    </>
  );
}

/** What a request on the scope taught. */
export function LicoesDoRegistro({ entidade, id }: { readonly entidade: string; readonly id: number }) {
  const pode = usePermission(licaoaprendida.permission('Listar'));
  if (!pode) return <EmptyState frase="Você não vê lições aprendidas." />;
  return (
    <Flex gap="8px 16px" wrap="wrap" align="center">
      <RegistrarLicao entidade={entidade} id={id} />
      {entidade === 'asfe' && (
        <Anchor
          fz="sm"
          renderRoot={(props) => <Link to="/licaoaprendida" search={{ f: { asfeId: String(id) } }} {...props} />}
        >
          Lições registradas desta ASFE
        </Anchor>
      )}
      <Text fz="sm" c="dimmed" flex="1 1 100%">
        A lição começa com o que este registro diz: falta contar o que aconteceu e o que fazer de outro modo.
      </Text>
    </Flex>
  );
}
