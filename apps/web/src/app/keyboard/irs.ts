interface Ir {
  readonly teclas: string;
  readonly descricao: string;
  readonly url: string;
}

/** Two keys in a row lead to the screens that people use all day; the path still refuses people without the right. */
export const IRS: readonly Ir[] = [
  { teclas: 'g p', descricao: 'Ir para o Painel Principal', url: '/dashboard/main' },
  { teclas: 'g g', descricao: 'Ir para a Gestão do Projeto', url: '/gestaoprojeto' },
  { teclas: 'g c', descricao: 'Ir para a Curva de Avanço', url: '/curvaavanco/dados' },
  { teclas: 'g a', descricao: 'Ir para o Calendário', url: '/calendario' },
  { teclas: 'g m', descricao: 'Ir para Minha Conta', url: '/usuario/minha-conta' },
];
