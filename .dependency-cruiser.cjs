/** The arrow of docs/architecture.md: workers → routes → services → queries → schema → rules, never back. */
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

module.exports = {
  forbidden: [
    rule("no-cycles", "A cycle means two files are one.", {}, { circular: true }),
    rule(
      "routes-use-cases-only",
      "Screens call use-cases, never the database.",
      { path: "^app/(?!domain/)" },
      { path: "^db/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "api-use-cases-only",
      "API handlers call use-cases, never queries.",
      { path: "^workers/(api|graphql)/" },
      { path: "^db/(queries|schema)/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "app-not-workers",
      "The application does not know which server carries it.",
      { path: "^(app|db|local-database)/" },
      { path: "^workers/" },
    ),
    rule(
      "routes-not-each-other",
      "A screen does not import another screen.",
      { path: "^app/routes/([^/$]+)/" },
      { path: "^app/routes/", pathNot: "^app/routes/$1/" },
    ),
    rule(
      "routes-with-parameters-not-each-other",
      "The same for folders with a $ in their name, which means something else in a pattern.",
      { path: "^app/routes/([^/$]+)[$]([^/]+)/" },
      { path: "^app/routes/", pathNot: "^app/routes/$1[$]$2/" },
    ),
    rule(
      "services-import-rules-only",
      "A service uses other capabilities' rules, not their services.",
      { path: "^app/domain/([^/]+)/service", pathNot: "^app/domain/kernel/" },
      { path: "^app/domain/[^/]+/service[^-]", pathNot: "^app/domain/($1|kernel)/" },
    ),
    rule(
      "rules-are-pure",
      "Rules run anywhere: they import nothing but other rules.",
      { path: "^app/domain/[^/]+/rules" },
      { pathNot: "^app/domain/[^/]+/rules" },
    ),
    rule(
      "ui-knows-no-business",
      "Primitives know React and nothing of the business.",
      { path: "^app/ui/" },
      { path: "^(app/(?!ui/)|db/|workers/)" },
    ),
    rule(
      "browser-safe",
      "Only server files may reach services.",
      { path: "^app/(?!domain/|routes/)[^/]+/", pathNot: "\\.server\\.tsx?$" },
      { path: "\\.server\\.ts$", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "queries-know-rules-only",
      "Queries know the schema and pure rules.",
      { path: "^db/(queries|schema)/" },
      { path: "^app/", pathNot: "^app/domain/[^/]+/(rules|actor)", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "tests-stay-out",
      "Nothing that ships imports tests.",
      { path: "^(app|db|local-database|workers)/" },
      { path: "^(tests|bench|scripts)/" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    skipAnalysisNotInRules: true,
    // Read again only what has changed: parsing every file takes 20 seconds.
    cache: { folder: "node_modules/.cache/dependency-cruiser", strategy: "content", compress: false },
    tsConfig: { fileName: "tsconfig.json" },
    // Type imports count. 'specify' also says which they are, by compiling each file: twice the processor time.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
