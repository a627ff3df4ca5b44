import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { Checkbox, Flex, Input } from '@mantine/core';
import { formatContador } from '../../../lib/formato.ts';
import styles from './escolha-projetos.module.css';
import type { Previsto } from './passos.ts';

interface Props {
  readonly importacao: Importacao;
  readonly ofertas: readonly Previsto[];
  readonly projetos: readonly Previsto[];
  readonly onProjetos: (idsExternos: readonly string[]) => void;
}

/** Choice of the schedules of the file to import: one, several or all. */
export function EscolhaProjetos({ importacao, ofertas, projetos, onProjetos }: Props) {
  const ids = ofertas.map(({ idExterno }) => idExterno);
  const marcados = projetos.map(({ idExterno }) => idExterno);
  const todos = marcados.length === ids.length;
  const titulo = `O arquivo tem ${importacao.projetos.length} projetos; escolha quais importar`;
  const swap = (id: string) =>
    onProjetos(marcados.includes(id) ? marcados.filter((um) => um !== id) : [...marcados, id]);
  return (
    <Input.Wrapper
      labelElement="div"
      label={titulo}
      description="Sozinho, um projeto pode atualizar o que está aberto ou entrar como novo; vários entram como novos."
      descriptionProps={{ mt: 6 }}
    >
      <Flex
        component="fieldset"
        className={styles.lista}
        direction="column"
        gap={10}
        mah="50dvh"
        mt={8}
        px={12}
        py={10}
        bd="1px solid var(--cad-borda)"
        bdrs="sm"
        aria-label={titulo}
      >
        <Checkbox
          label={`Todos (${ids.length})`}
          checked={todos}
          indeterminate={!todos && marcados.length > 0}
          onChange={() => onProjetos(todos ? [] : ids)}
        />
        {importacao.projetos.map(({ idExterno, sigla, titulo: nome, contagens }) => {
          const feito = !ids.includes(idExterno);
          const quantas = feito ? 'já importado' : formatContador(contagens.atividades, 'atividade', 'atividades');
          return (
            <Checkbox
              key={idExterno}
              disabled={feito}
              label={`${sigla} · ${nome} (${quantas})`}
              checked={marcados.includes(idExterno)}
              onChange={() => swap(idExterno)}
            />
          );
        })}
      </Flex>
    </Input.Wrapper>
  );
}
