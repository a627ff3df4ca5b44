import type { PreviaDoPerfil } from '@cadencia/domain/permissao/matriz/schema.ts';
import { Button, Stack, Text } from '@mantine/core';
import { WizardFoot } from '../../../components/form-foot.tsx';
import { Failure, Notice } from '../../../components/notice.tsx';
import { useSalvarMatriz } from '../api.ts';
import { perfisEm, pessoasEm } from './em-palavras.ts';
import { focus } from './focar.ts';
import { concedidasEm, somaDe } from './importar-contas.ts';

export interface Feita {
  readonly mudam: readonly PreviaDoPerfil[];
  /** The versions of the profiles after the import. */
  readonly perfis: readonly { readonly id: number; readonly versao: number }[];
  readonly pessoas: number;
}

interface Props {
  readonly feita: Feita;
  readonly onClose: () => void;
}

/** The opposite changes, over the versions after the import. */
const contrarias = ({ mudam, perfis }: Feita) => {
  const versoes = new Map(perfis.map(({ id, versao }) => [id, versao]));
  return mudam.map(({ id, versao, conceder, retirar }) => ({
    id,
    versao: versoes.get(id) ?? versao,
    conceder: retirar,
    retirar: conceder,
  }));
};

export function ImportarFeita({ feita, onClose }: Props) {
  const desfazer = useSalvarMatriz();
  const { mudam, pessoas } = feita;
  return (
    <Stack>
      <Text fz="lg" fw={600} style={{ overflowWrap: 'anywhere', outline: 'none' }} tabIndex={-1} ref={focus}>
        {desfazer.isSuccess
          ? 'Importação desfeita: os perfis são o que eram.'
          : `Permissões importadas em ${perfisEm(mudam.length)}: ${concedidasEm(somaDe(mudam))}.`}
      </Text>
      <Text>{pessoas === 0 ? 'Ninguém tem estes perfis.' : `Vale na hora para ${pessoasEm(pessoas)}.`}</Text>
      <Failure error={desfazer.error} />
      {!desfazer.isSuccess && (
        <Notice tone="info" titulo="Como voltar atrás">
          Agora, com Desfazer. Depois, pelo Histórico de cada perfil (Ações › Histórico): ele diz o que foi concedido e
          retirado, por quem e quando.
        </Notice>
      )}
      <WizardFoot>
        {!desfazer.isSuccess && (
          <Button variant="default" loading={desfazer.isPending} onClick={() => desfazer.mutate(contrarias(feita))}>
            Desfazer
          </Button>
        )}
        <Button onClick={onClose}>Concluir</Button>
      </WizardFoot>
    </Stack>
  );
}
