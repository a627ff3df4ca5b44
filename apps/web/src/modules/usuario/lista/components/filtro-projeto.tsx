import { NativeSelect } from '@mantine/core';

interface Props {
  readonly projetos: readonly { readonly cod_projeto_pro: number; readonly des_titulo_pro: string }[];
  /** As the address has it: one, several, or none. */
  readonly valor: string | undefined;
  readonly onMudar: (projetoId: string) => void;
}

/** The people of one of the projects of who looks; several are chosen among the filters. */
export function FiltroProjeto({ projetos, valor = '', onMudar }: Props) {
  const varios = valor.includes(',') ? [{ value: valor, label: 'Vários projetos' }] : [];
  return (
    <NativeSelect
      aria-label="Projeto"
      data={[
        { value: '', label: 'Todos os projetos' },
        ...varios,
        ...projetos.map(({ cod_projeto_pro, des_titulo_pro }) => ({
          value: String(cod_projeto_pro),
          label: des_titulo_pro,
        })),
      ]}
      value={valor}
      onChange={({ currentTarget }) => onMudar(currentTarget.value)}
    />
  );
}
